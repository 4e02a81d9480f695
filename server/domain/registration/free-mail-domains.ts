/** Where everybody can have an address: no organisation's own, whatever its DNS says. */
const free = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'msn.com',
  'yahoo.com',
  'yahoo.in',
  'yahoo.co.in',
  'ymail.com',
  'rediffmail.com',
  'icloud.com',
  'me.com',
  'aol.com',
  'proton.me',
  'protonmail.com',
  'gmx.com',
  'mail.com',
  'zohomail.in',
  'zohomail.com',
])

export const isFreeMailDomain = (domain: string): boolean => free.has(domain.toLowerCase())
