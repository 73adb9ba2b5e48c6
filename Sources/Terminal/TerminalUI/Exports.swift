// Cells contain glyphs, so this module exports their type.
@_exported public import VisibleText
