import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocketId, DocumentId } from '../vocabulary/ids.ts'
import { styleSources } from '../vocabulary/signature-looks.ts'
import { SignatureStyle } from '../vocabulary/signature-style.ts'
import { builtMethods } from '../vocabulary/signing-methods.ts'

export const previewSignatureStyle = defineCall({
  path: '/api/workflow/previewSignatureStyle',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow', 'documents', 'advanceSetting'],
  input: z.object({
    /** Missing, as the document: that of the organisation. */
    docket_id: DocketId.optional(),
    document_id: DocumentId.optional(),
    /** Missing: that which is in force. */
    style: SignatureStyle.optional(),
    /** How it is signed. Missing: the first way that is offered. */
    method: z.enum(builtMethods).optional(),
    /** In pixels. */
    width: z.int().min(100).max(1_200).default(560),
  }),
  output: z.object({
    style: SignatureStyle,
    /** Where the style in force comes from. */
    source: z.enum(styleSources),
    /** Whether the member who asks may set it now. */
    may_set: z.boolean(),
    method: z.enum(builtMethods),
    /** The ways that are offered, the first of them first. */
    methods: z.array(z.enum(builtMethods)),
    /** WebP in base64: nothing of a preview is kept anywhere. */
    picture: z.string(),
    /** Of the box, in points. */
    size: z.object({ width: z.number(), height: z.number() }),
  }),
  refuses: ['DOCKET_NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'UNAVAILABLE'],
  purpose: 'Draws a visible signature as the signed file will show it. Nothing is saved.',
  passive: true,
})
