import { createHash } from 'node:crypto'
import { concat } from '../../crypto/bytes.ts'
import { signCms } from '../../crypto/cms/sign.ts'
import { nodeCrypto } from '../../node/node-crypto.ts'
import { complete } from '../../sign/complete.ts'
import { addSignatureFields } from '../../sign/empty-fields.ts'
import { prepare } from '../../sign/prepare.ts'
import type { SignatureField } from '../../sign/signature-field.ts'
import { appendRevision, bodyOf, bytesOf, findObject, textOf } from '../append-revision.ts'
import { signingKeyOf } from '../pki.ts'
import { type Attack, type Ground, victim } from './ground.ts'

const place = { page: 1, rect: [50, 50, 200, 60] as const }
const second = { field: 'second', page: 1, rect: [300, 50, 200, 60] as const }

/**
 * Locks and fields as our signer makes them, and what they forbid done by those who do not mind.
 */
export async function lockedAttacks(ground: Ground): Promise<Attack[]> {
  const { base, sign } = ground
  const attack = (name: string, file: Uint8Array, because: RegExp): Attack => ({
    name,
    file,
    expected: { subIndication: 'SIG_CONSTRAINTS_FAILURE', because },
  })
  const empty = async (lock?: SignatureField['lock']) =>
    concat([
      base,
      await addSignatureFields(base, [{ field: victim, ...place, ...(lock && { lock }) }, second]),
    ])
  const filling = { target: 'existing', page: undefined, rect: undefined } as const
  const fields = await empty()
  const lock = (given: SignatureField['lock']) => sign(base, { lock: given, emptyFields: [second] })
  const named = await lock({ action: 'Include', fields: ['second', 'place'] })
  const certified = await sign(fields, { ...filling, certify: 2 })
  const own = await sign(await empty({ action: 'All' }), filling)
  const closed = await sign(fields, { ...filling, lock: { action: 'All', level: 1 } })
  const waiting = findObject(certified, /\/T \(second\)/)
  const changed = (from: RegExp | string, to: string) =>
    appendRevision(certified, { [waiting]: bodyOf(certified, waiting).replace(from, to) })
  return [
    attack('our lock of all: a text filled', filled(await lock({ action: 'All' })), /“place”.*“asha” locks/),
    attack('our lock of some: a text filled', filled(named), /“place”.*“asha” locks/),
    attack(
      'our lock of all but one: a text filled',
      filled(await lock({ action: 'Exclude', fields: ['second'] })),
      /“place”.*“asha” locks/,
    ),
    attack('the lock that a field brought: a text filled', filled(own), /“place”.*“asha” locks/),
    attack('our lock with P=1, in the signature alone: a text filled', filled(closed), /certified/),
    attack(
      'our lock of some: a locked signature field signed, by somebody who is trusted',
      await signedRegardless(ground, named),
      /“second” was signed.*“asha” locks/,
    ),
    attack(
      'the lock that a field brought: a locked signature field signed',
      await signedRegardless(ground, own),
      /“second” was signed.*“asha” locks/,
    ),
    attack(
      'fields made first: one moved while it is signed',
      await signedRegardless(ground, certified, '/Rect [300 50 500 110]', '/Rect [050 50 250 110]'),
      new RegExp(`Objects ${waiting} were changed`),
    ),
    attack('fields made first: one renamed', changed('(second)', '(secunda)'), /changed/),
    attack(
      'fields made first: one with a lock of its own',
      changed(/>>$/, '/Lock << /Action /All >> >>'),
      /changed/,
    ),
    attack('fields made first: one becomes a text', changed('/FT /Sig', '/FT /Tx /V (Paid)'), /changed/),
    attack(
      'fields made first: one shows without a signature',
      changed(/\/AP << \/N \d+ 0 R >>/, ''),
      /changed/,
    ),
  ]
}

function filled(file: Uint8Array): Uint8Array {
  const field = findObject(file, /\/FT \/Tx/)
  return appendRevision(file, {
    [field]: bodyOf(file, field).replace(/>>\s*$/, '/V (Pay Mallory) >>'),
  })
}

/**
 * A good signature by a program that does not ask what earlier ones locked: ours, which is shown
 * the file without its locks, or with something else in it, and signs what is really there.
 */
export async function signedRegardless(
  { authority }: Pick<Ground, 'authority'>,
  file: Uint8Array,
  real = '/FieldMDP',
  lie = '/FieldXYZ',
  field: SignatureField = { field: 'second', target: 'existing' },
): Promise<Uint8Array> {
  const holder = await authority.issueOrganisation('Ravi Iyer')
  const shown = bytesOf(
    textOf(file)
      .replace(/\/Lock(?= )/g, '/Luck')
      .replaceAll(real, lie),
  )
  const { prepared } = await prepare(shown, field)
  const whole = concat([file, await complete(prepared, Uint8Array.of(0))])
  const [a, b, c, d] = prepared.byteRange
  const covered = concat([whole.subarray(a, a + b), whole.subarray(c, c + d)])
  const cms = await signCms({
    digest: new Uint8Array(createHash('sha256').update(covered).digest()),
    hash: 'SHA-256',
    key: signingKeyOf(holder, authority.chain),
    signingTime: authority.now,
    signingCertificateV2: true,
    crypto: nodeCrypto,
  })
  return concat([file, await complete(prepared, cms)])
}
