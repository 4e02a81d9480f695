/** Portal §5, said part by part while somebody types; the server has the last word. */
const parts = {
  length: (typed: string) => typed.length >= 8 && typed.length <= 20,
  upper: (typed: string) => /[A-Z]/.test(typed),
  lower: (typed: string) => /[a-z]/.test(typed),
  digit: (typed: string) => /[0-9]/.test(typed),
  special: (typed: string) => /[!@#$%&^*=+?~<>":/\\_.;-]/.test(typed),
}

export type PasswordPart = keyof typeof parts

export const passwordParts = Object.keys(parts) as PasswordPart[]

export const holds = (part: PasswordPart, typed: string): boolean => parts[part](typed)

export const isGoodPassword = (typed: string): boolean => passwordParts.every((part) => holds(part, typed))
