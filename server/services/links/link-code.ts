import { randomBytes } from 'node:crypto'
import { sha256 } from '#store/sha256.ts'

/**
 * 128 random bits in 22 characters, as they are behind `#/sign/`: one variable of an SMS text has
 * room for 40.
 */
export const newLinkCode = (): string => randomBytes(16).toString('base64url')

/** Also the 43 characters of links that an earlier release sent. */
export const isLinkCode = (text: string): boolean => /^[A-Za-z0-9_-]{22}(?:[A-Za-z0-9_-]{21})?$/.test(text)

/** What is kept of a link's code. */
export const hashOfLinkCode = (code: string): Buffer => sha256(code)

/**
 * What is before the code of every link: behind the `#`, so that it reaches no log and no
 * referrer.
 */
export const baseOfLinks = (publicUrl: string): string => `${publicUrl}/#/sign/`

export const addressOfLink = (publicUrl: string, code: string): string => `${baseOfLinks(publicUrl)}${code}`
