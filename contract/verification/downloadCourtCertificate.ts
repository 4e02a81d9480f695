import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { ticketOutput } from '../vocabulary/tickets.ts'

const Words = z.string().trim().min(1).max(200)

/** Where the record comes from, in the order and words of the Schedule to the Act. */
export const deviceKinds = {
  computer: 'Computer / Storage Media',
  dvr: 'DVR',
  mobile: 'Mobile',
  flash_drive: 'Flash Drive',
  cd_dvd: 'CD/DVD',
  server: 'Server',
  cloud: 'Cloud',
  other: 'Other',
} as const
export type DeviceKind = keyof typeof deviceKinds

/**
 * What the Schedule asks about the device; what the party does not say is told as not applicable,
 * or as what the program knows of itself.
 */
const Device = z
  .object({
    kind: z.enum(Object.keys(deviceKinds) as [DeviceKind, ...DeviceKind[]]),
    /** Which one, of the kind `other`. */
    other: Words.optional(),
    make_and_model: Words.optional(),
    colour: Words.optional(),
    serial_number: Words.optional(),
    /** IMEI, UIN, UID, MAC or Cloud ID. */
    identifier: Words.optional(),
    other_information: Words.optional(),
  })
  .refine(({ kind, other }) => (kind === 'other') === (other !== undefined), {
    path: ['other'],
    message: rule('DEVICE_NAMED_TWICE'),
  })

/** Who affirms the certificate, as the Schedule to the Act asks it of the party. */
const Party = z.object({
  name: Words,
  relation: z.enum(['son', 'daughter', 'spouse']),
  relation_of: Words,
  /** Residing or employed at. */
  address: Words,
  designation: Words,
  place: Words,
  /** What the party has to do with the server: one at least. */
  holds: z
    .array(z.enum(['owned', 'maintained', 'managed', 'operated']))
    .min(1)
    .max(4),
})

export const downloadCourtCertificate = defineCall({
  path: '/api/workflow/downloadCourtCertificate',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({
    document_id: DocumentId,
    party: Party,
    /** Without it the server. */
    device: Device.optional(),
    /** Without it the Act in force on the day of completion decides. */
    law: z.enum(['section_63', 'section_65b']).optional(),
  }),
  output: ticketOutput,
  refuses: ['DOCUMENT_NOT_FOUND', 'NOT_COMPLETED', 'TRAIL_NOT_WHOLE'],
  purpose:
    'The certificate of the electronic record for a court (Bharatiya Sakshya Adhiniyam 2023, section 63; Evidence Act, section 65B), with the hash report, to be affirmed and signed by the party.',
})
