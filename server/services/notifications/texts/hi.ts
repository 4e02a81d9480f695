import type { MailTexts } from './facts.ts'
import { accounts } from './hi/accounts.ts'
import { dockets } from './hi/dockets.ts'
import { organisation } from './hi/organisation.ts'
import { reviews } from './hi/reviews.ts'
import { signers } from './hi/signers.ts'

/** Mails in Hindi. */
export const hi: MailTexts = { ...signers, ...dockets, ...reviews, ...accounts, ...organisation }
