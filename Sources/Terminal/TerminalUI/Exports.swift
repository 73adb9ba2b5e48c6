// Cells are made of glyphs: they come with this module.
@_exported public import VisibleText
