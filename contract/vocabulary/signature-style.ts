import { z } from 'zod'
import { rule } from './rule.ts'
import { signatureFields, signatureFonts, signaturePlaces } from './signature-looks.ts'

/** What a visible signature shows, and where its box begins. What is missing is as usual. */
export const SignatureStyle = z.object({
  fields: z
    .array(z.enum(signatureFields))
    .refine((fields) => new Set(fields).size === fields.length, rule('FIELD_TWICE'))
    .refine((fields) => fields.includes('name'), rule('NAME_SHOWN'))
    .default(['name', 'method', 'date']),
  font: z.enum(signatureFonts).default('plain'),
  /** The picture of the name, where the way to sign has one. */
  mark: z.boolean().default(true),
  /** A QR code that leads to the public page where the file can be checked. */
  code: z.boolean().default(false),
  /** The organisation's logo. */
  logo: z.boolean().default(false),
  place: z.enum(signaturePlaces).default('bottom-right'),
})
export type SignatureStyle = z.output<typeof SignatureStyle>
