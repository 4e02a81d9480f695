import type { TFunction } from 'i18next'

/** The server's sentences as they come over the wire, and where each stands in the person's language. */
export const wordingKeys: Record<string, string> = {
  'Name is required.': 'wording.nameRequired',
  'Please enter a valid name.': 'wording.nameInvalid',
  'Entered text must have atleast 2 characters.': 'wording.textShort',
  'Entered text exceeds 40 characters.': 'wording.textLong',
  'Email address is required.': 'wording.emailRequired',
  'Phone number is required.': 'wording.mobileRequired',
  'This field is required.': 'wording.fieldRequired',
  'Use letters, digits and . _ / - in an employee number.': 'wording.employee',
  'Please enter a valid email address.': 'wording.emailInvalid',
  'Please enter a valid phone number.': 'wording.mobileInvalid',
}

export function inWords(t: TFunction, sentence: string | undefined): string | undefined {
  const key = sentence === undefined ? undefined : wordingKeys[sentence]
  return key ? t(key) : sentence
}
