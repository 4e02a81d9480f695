import { accounts } from './en/accounts.ts'
import { dockets } from './en/dockets.ts'
import { organisation } from './en/organisation.ts'
import { reviews } from './en/reviews.ts'
import { signers } from './en/signers.ts'
import type { MailTexts } from './facts.ts'

/** Mails in English. */
export const en: MailTexts = { ...signers, ...dockets, ...reviews, ...accounts, ...organisation }
