import type { EntryTexts } from '../texts/start-texts.ts'

/** What is said on the pages before a session. */
export const loginTexts: EntryTexts = {
  en: () =>
    Promise.all([
      import('../texts/en/shared.json'),
      import('../texts/en/account.json'),
      import('../texts/en/login.json'),
    ]),
  hi: () =>
    Promise.all([
      import('../texts/hi/shared.json'),
      import('../texts/hi/account.json'),
      import('../texts/hi/login.json'),
    ]),
}
