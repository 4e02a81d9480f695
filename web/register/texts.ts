import type { EntryTexts } from '../texts/start-texts.ts'

/** What is said while somebody registers; its frame is that of the login. */
export const registerTexts: EntryTexts = {
  en: () =>
    Promise.all([
      import('../texts/en/shared.json'),
      import('../texts/en/account.json'),
      import('../texts/en/login.json'),
      import('../texts/en/address.json'),
      import('../texts/en/register.json'),
    ]),
  hi: () =>
    Promise.all([
      import('../texts/hi/shared.json'),
      import('../texts/hi/account.json'),
      import('../texts/hi/login.json'),
      import('../texts/hi/address.json'),
      import('../texts/hi/register.json'),
    ]),
}
