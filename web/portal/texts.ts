import type { EntryTexts } from '../texts/start-texts.ts'

/**
 * What is said around every page behind the login; what a screen says comes with it (`routes.ts`).
 */
export const portalTexts: EntryTexts = {
  en: () =>
    Promise.all([
      import('../texts/en/shared.json'),
      import('../texts/en/account.json'),
      import('../texts/en/portal.json'),
    ]),
  hi: () =>
    Promise.all([
      import('../texts/hi/shared.json'),
      import('../texts/hi/account.json'),
      import('../texts/hi/portal.json'),
    ]),
}

/**
 * English words of rules that the pages before the login do not know; in Hindi they are among the
 * others.
 */
export const fieldRuleTexts: EntryTexts = {
  en: async () => [{ default: { rules: (await import('#contract/vocabulary/field-rules.ts')).fieldRules } }],
  hi: async () => [],
}
