import { aPdf } from '../pdf-files.ts'
import { days } from '../pki.ts'
import { makeCrl } from '../revocation.ts'
import type { Honest, Town } from './ground.ts'

/** Signatures with proofs for later, asked about at once and long afterwards. */
export async function lasting(town: Town): Promise<Honest[]> {
  const { sign, signStamped, raise, renew, authority, signers } = town
  const stamped = await signStamped(await aPdf(), 1)
  const late = await raise(await sign(await aPdf({ xref: 'stream' }), 2), 'B-LTA')
  const archived = await raise(stamped, 'B-LTA')
  const three = await signStamped(await sign(await signStamped(await aPdf({ pages: 3 }), 1), 2), 3)
  const revoked = await makeCrl(authority, {
    revoked: [
      {
        serialNumber: signers[0]!.certificate.serialNumber,
        at: new Date(authority.now.getTime() + 2 * days),
      },
    ],
    thisUpdate: new Date(authority.now.getTime() + 3 * days),
    nextUpdate: new Date(authority.now.getTime() + 9 * days),
  })
  return [
    { name: 'with a time-stamp', file: stamped, signatures: 1, later: [], level: 'B-T' },
    {
      name: 'with a time-stamp over the document',
      file: await raise(await sign(await aPdf(), 2), 'B-T'),
      signatures: 2,
      later: ['document time-stamp'],
      level: 'B-T',
    },
    {
      name: 'with everything to judge it',
      file: await raise(stamped, 'B-LT'),
      signatures: 1,
      later: ['dss'],
      level: 'B-LT',
    },
    {
      name: 'archived',
      file: archived,
      signatures: 2,
      later: ['dss', 'document time-stamp'],
      level: 'B-LTA',
    },
    {
      name: 'archived, stamped by the document alone',
      file: late,
      signatures: 3,
      later: ['document time-stamp', 'dss', 'document time-stamp'],
      level: 'B-LTA',
    },
    {
      name: 'archived and renewed',
      file: await renew(archived),
      signatures: 3,
      later: ['dss', 'document time-stamp', 'dss', 'document time-stamp'],
      level: 'B-LTA',
    },
    {
      name: 'three signers, archived',
      file: await raise(three, 'B-LTA'),
      signatures: 5,
      later: ['signature', 'signature', 'document time-stamp', 'dss', 'document time-stamp'],
      level: 'B-LTA',
    },
    {
      name: 'signed once more after archiving',
      file: await signStamped(archived, 3),
      signatures: 3,
      later: ['dss', 'document time-stamp', 'signature'],
      level: 'B-LTA',
    },
    {
      name: 'archived, certified against everything',
      file: await raise(await signStamped(await aPdf(), 1, { certify: 1 }), 'B-LTA'),
      signatures: 2,
      later: ['dss', 'document time-stamp'],
      level: 'B-LTA',
    },
    {
      name: 'revoked after the time-stamp',
      file: stamped,
      signatures: 1,
      later: [],
      level: 'B-T',
      crls: [revoked],
      inDays: 4,
    },
    {
      name: 'asked about when its certificate is over',
      file: stamped,
      signatures: 1,
      later: [],
      level: 'B-T',
      inDays: 400,
    },
  ]
}
