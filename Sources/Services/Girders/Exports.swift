// Secrets are part of settings and logs: they come with this module.
@_exported public import SecretValues
