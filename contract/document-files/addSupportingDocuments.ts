import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { AskedId, DocumentId, FileId, SignerId, SupportingId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { mostAsked, mostOfOne, paperForms, paperKinds } from '../vocabulary/supporting-papers.ts'
import { AskedPaper } from './asked-paper.ts'

const WantedPaper = z
  .object({
    kind: z.enum(paperKinds),
    /** Needed where the kind is `other`; else the usual name. */
    name: z
      .string()
      .trim()
      .min(2, rule('ENTERED_TOO_SHORT', { least: 2 }))
      .max(80)
      .optional(),
    required: z.boolean().default(true),
    accepts: z
      .array(z.enum(paperForms))
      .min(1)
      .default([...paperForms]),
    /** How many files: two sides of a card, several pages. */
    most: z.int().min(1).max(mostOfOne).default(2),
  })
  .refine(({ kind, name }) => kind !== 'other' || name !== undefined, {
    error: rule('NAME_REQUIRED'),
    path: ['name'],
  })
export type WantedPaper = z.output<typeof WantedPaper>

export const addSupportingDocuments = defineCall({
  path: '/api/workflow/addSupportingDocuments',
  method: 'POST',
  transport: 'encrypted',
  access: ['signer', 'member'],
  modules: ['workflow'],
  input: z.discriminatedUnion('act', [
    /** The sender names what is asked of whom. */
    z.object({
      act: z.literal('ask'),
      document_id: DocumentId,
      signer_id: SignerId,
      papers: z.array(WantedPaper).min(1).max(mostAsked),
    }),
    /** The signer adds one, or the sender in their place. */
    z.object({ act: z.literal('give'), asked_id: AskedId, fileId: FileId }),
  ]),
  output: z.object({
    /** Of the paper that was given. */
    supporting_id: SupportingId.nullable(),
    /** All that this signer is asked for on this document. */
    asked: z.array(AskedPaper),
  }),
  refuses: [
    'DOCUMENT_NOT_FOUND',
    'SIGNER_NOT_FOUND',
    'PAPER_NOT_FOUND',
    'FILE_NOT_FOUND',
    'NOT_ALLOWED',
    'WRONG_STATE',
    'LINK_ENDED',
    'DOCKET_IN_EDIT',
    'TOO_MANY_PAPERS',
    'PAPER_FORM',
    'PAPER_UNREADABLE',
    'CARD_NUMBER_NOT_FOUND',
    'NUMBER_NOT_COVERED',
    'FILE_TOO_LARGE',
    'FILE_TOO_HEAVY',
    'FILE_TOO_MANY_PAGES',
    'UNAVAILABLE',
  ],
  purpose:
    'Asks a signer for papers, or adds one that was asked for: Aadhaar numbers are covered before it is kept.',
})
