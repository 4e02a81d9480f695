/** Where a code goes: what somebody typed is a mail address or an Indian mobile number. */
export type Contact = { email: string } | { mobileNumber: string }

export function readContact(typed: string): Contact | null {
  const text = typed.trim()
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return { email: text }
  const digits = text.replace(/[\s-]/g, '').replace(/^(?:\+91|0)(?=\d{10}$)/, '')

  return /^[6-9]\d{9}$/.test(digits) ? { mobileNumber: digits } : null
}
