/** A draft as it is kept: without what is nobody else's business. */
export function withoutFields(value: unknown, fields: readonly string[]): unknown {
  if (fields.length === 0 || typeof value !== 'object' || value === null) return value

  return Object.fromEntries(Object.entries(value).filter(([field]) => !fields.includes(field)))
}

/** A kept draft with these fields as the form has them at first. */
export function withFieldsOf<T>(initial: T, kept: unknown, fields: readonly (keyof T & string)[]): unknown {
  if (fields.length === 0 || typeof kept !== 'object' || kept === null) return kept

  return { ...kept, ...Object.fromEntries(fields.map((field) => [field, initial[field]])) }
}
