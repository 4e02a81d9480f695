import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import * as declared from '#contract/calls.ts'
import type { CallDeclaration } from '#contract/define-call.ts'
import { unreadFields } from './inputs-read.ts'

const home = resolve(import.meta.dirname, '../..')

const registrationIs = 'Whether it is a business follows from the domain of the mail (decision 0018).'
const tokenSays = 'The secure token, a row of ours, says whose registration it is.'
const sessionSays = 'Who asks comes from the session row alone.'
const deviceFrom = 'The device in trails and lists of sessions comes from the request (decision 0061).'
const passkeys = 'The library of passkeys reads the answer of the browser as a whole.'
const passkeyFields = ['rawId', 'authenticatorData', 'clientDataJSON', 'userHandle'].map((name) =>
  name === 'rawId' ? name : `response.${name}`,
)
const of = (within: string, fields: readonly string[], why: string) =>
  Object.fromEntries(fields.map((field) => [within ? `${within}.${field}` : field, why]))

/**
 * What a call takes and its answer does not read, each with its reason: claims of the
 * specification's clients (decision 0061).
 */
const notRead: Record<string, Record<string, string>> = {
  acceptInvitation: { confirmPassword: 'The declaration compares it with the password.' },
  addCertificate: {
    kind: 'The declaration knows one kind alone.',
    ...of('proof.assertion', passkeyFields, passkeys),
  },
  addNeslUser: { type: 'The declaration knows one type alone.' },
  authenticate: of('', ['params', 'params.ipInfo', 'params.browser', 'params.app_version'], deviceFrom),
  changeCertificate: of('proof.assertion', passkeyFields, passkeys),
  changeOwnContact: of('proof.assertion', passkeyFields, passkeys),
  checkInboundIp: { user_id: sessionSays },
  checkUserExists: { is_deleted: 'Ended accounts are never told of, whatever is asked for.' },
  createAndUpdatePassword: {
    confirmPassword: 'The declaration compares it with the password.',
    ...of('', ['user_id', 'organisation_id', 'register_type', 'payment_type'], tokenSays),
  },
  deleteNeslSigner: { type: 'The declaration knows one type alone.' },
  getUserData: { user_id: tokenSays },
  linkSso: of('proof.assertion', passkeyFields, passkeys),
  logoutSession: { token: sessionSays },
  myGateRegistration: { registrationType: registrationIs },
  proveSigningFactor: of('assertion', passkeyFields, passkeys),
  register: { registrationType: registrationIs },
  registerB2B: { registrationType: registrationIs },
  saveApiKey: of('proof.assertion', passkeyFields, passkeys),
  saveTwoFactor: {
    ...of('proof.assertion', passkeyFields, passkeys),
    ...of('registration', ['rawId', 'response.clientDataJSON', 'response.attestationObject'], passkeys),
  },
  selfOnboard: { registrationType: registrationIs },
  socialLogin: { fingerprint: 'The code belongs to the browser whose key began, which proves more.' },
  socialRegistration: { registrationType: registrationIs },
  socialUserCheck: { email: 'The mail comes from the identity token that the provider signed.' },
  unlinkAccount: of('proof.assertion', passkeyFields, passkeys),
  updateOrgAndUserAdress: of('', ['organisation_id', 'user_id', 'email_id'], sessionSays),
  updatePassword: { confirmPassword: 'The declaration compares it with the password.' },
  updatedocuser: { signerchanged: 'Whether it is another person, the server sees by name and contacts.' },
  updateUser: { signerchanged: 'Whether it is another person, the server sees by name and contacts.' },
  validateExternalUser: { browser: deviceFrom },
  validateOTPforOnlineDocList: { browser: deviceFrom },
  validateSignerOtp: { browser: deviceFrom },
  verifyEmailOtp: { register_type: 'The registration itself says which flow it is.' },
  verifyTwoFactor: of('assertion', passkeyFields, passkeys),
}

/** Every word of the server: where settings and profiles that are kept whole are read later. */
const wordsOfTheServer = new Set(
  readdirSync(join(home, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) =>
      [...readFileSync(join(home, 'server', name), 'utf8').matchAll(/\w+/g)].map(([word]) => word),
    ),
)

const answerOf = new Map(
  [
    ...readFileSync(join(home, 'server/calls/index.ts'), 'utf8').matchAll(/as (\w+) \} from '\.\/([^']+)'/g),
  ].map(([, name = '', file = '']) => [name, join(home, 'server/calls', file)]),
)

describe('the fields that calls take', () => {
  it('are read by their answers, or stand in the list of those that are not, with a reason', () => {
    const unread: Record<string, string[]> = {}
    for (const [name, { input }] of Object.entries<CallDeclaration>(declared)) {
      const file = answerOf.get(name)
      const fields = file ? unreadFields(input, file, wordsOfTheServer) : []
      if (fields.length > 0) unread[name] = fields.toSorted()
    }
    expect(answerOf.size).toBeGreaterThan(200)
    expect(unread).toEqual(
      Object.fromEntries(
        Object.entries(notRead).map(([name, fields]) => [name, Object.keys(fields).toSorted()]),
      ),
    )
  })

  it.each([
    ['({ kept }) => kept', ['lost', 'lost.inner']],
    ['({ kept, lost: _lost }) => kept', ['lost', 'lost.inner']],
    ['(_input) => null', ['kept', 'lost', 'lost.inner']],
    ['(input, { lost }) => input.kept', ['lost', 'lost.inner']],
    ['(input, tx) => tx.keep(input)', ['kept', 'lost', 'lost.inner']],
    ['(input, tx) => tx.keep({ lost: { inner: 2 }, ...input })', ['kept']],
    ['help)\nfunction help({ kept, lost: { inner } }) { return kept + inner }//', []],
    ['(input, tx) => help(tx, input))\nfunction help(tx, { kept, lost: inner }) { tx(kept, inner) }//', []],
  ])('are found where an answer is %s', (answer, expected) => {
    const folder = mkdtempSync(join(tmpdir(), 'inputs-'))
    const file = join(folder, 'planted.ts')
    writeFileSync(file, `export default answer(planted, ${answer})`)
    const input = z.object({ kept: z.string(), lost: z.object({ inner: z.string() }).optional() })
    try {
      expect(unreadFields(input, file, new Set())).toEqual(expected)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
