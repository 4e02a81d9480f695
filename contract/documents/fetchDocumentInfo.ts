import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { FieldInput } from '../signers/field-input.ts'
import { Position, SignerRecord } from '../signers/signer-record.ts'
import { DocumentId, Id, Moment } from '../vocabulary/ids.ts'
import { languages, proofLevels } from '../vocabulary/states.ts'
import {
  AddedFileRecord,
  AnnexureRecord,
  DocketSettings,
  DocumentRow,
  PageSize,
  ReviewRecord,
  ScanRecord,
  VersionRecord,
} from './document-record.ts'

export const fetchDocumentInfo = defineCall({
  path: '/api/workflow/fetchDocumentInfo',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow', 'documents'],
  input: z.object({ document_id: DocumentId }),
  output: z.object({
    document: DocumentRow.extend({
      page_sizes: z.array(PageSize),
      versions: z.array(VersionRecord),
      signers: z.array(SignerRecord),
      positions: z.array(Position.extend({ pinned: z.boolean(), field: FieldInput.optional() })),
      message: z.string().nullable(),
      /** Of its docket: who sends it, or takes somebody off, says by it what they looked at. */
      docket_revision: z.int(),
      settings: DocketSettings,
      /**
       * Of SMS about this docket, where it has one of its own; null as its organisation, or each
       * person, has it.
       */
      sms_language: z.enum(languages).nullable(),
      /** Who signs now, shown to everybody: a name and the end of the lease. */
      signing_now: z.object({ name: z.string(), group: z.string().nullable(), until: Moment }).nullable(),
      next_step: z.string(),
      others_in_docket: z.array(DocumentRow),
      certificate_ready: z.boolean(),
      /** Members who act on the docket beside its sender. */
      coinitiators: z.array(z.object({ user_id: Id, name: z.string() })),
      /** Null where it was never sent for checking. */
      review: ReviewRecord.nullable(),
      scans: z.array(ScanRecord),
      annexures: z.array(AnnexureRecord),
      added_files: z.array(AddedFileRecord),
      /** How long the signed file can be proved; null before anybody signed. */
      proof: z
        .object({
          level: z.enum(proofLevels),
          problem: z.enum(['revoked', 'broken']).nullable(),
          /** Its archive time-stamp is renewed before. */
          archived_until: Moment.nullable(),
        })
        .nullable(),
    }),
    abilities: z.object({
      edit: z.boolean(),
      send: z.boolean(),
      revoke: z.boolean(),
      remove: z.boolean(),
      extend: z.boolean(),
      restart: z.boolean(),
      markCompleted: z.boolean(),
      markOnPaper: z.boolean(),
      revertOnPaper: z.boolean(),
      check: z.boolean(),
      takeBack: z.boolean(),
      nameCoinitiators: z.boolean(),
      setSmsLanguage: z.boolean(),
      downloadSigned: z.boolean(),
      downloadCertificate: z.boolean(),
      /**
       * What the member who asks is asked for now and can do in the portal: openOwnSigning leads
       * there.
       */
      own: z.enum(['sign', 'approve']).nullable(),
    }),
  }),
  refuses: ['DOCUMENT_NOT_FOUND'],
  purpose: 'One document: state, signers, boxes, versions, next step.',
  passive: true,
})
