import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, as they stand behind `#/sign/`. */
export const newLinkCode = (): string => randomBytes(32).toString('base64url')

/** What is kept of a link's code. */
export const hashOfLinkCode = (code: string): Buffer => createHash('sha256').update(code, 'utf8').digest()

/** Behind the `#`, so that it reaches no log and no referrer. */
export const addressOfLink = (publicUrl: string, code: string): string => `${publicUrl}/#/sign/${code}`
