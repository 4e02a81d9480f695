import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { FileId } from '../vocabulary/ids.ts'

/**
 * The organisation's own logo, that of a partner beside it, or the picture of the stamp that fields
 * draw.
 */
export const LogoKind = z.enum(['logo', 'coBrandingLogo', 'stamp'])
export type LogoKind = z.output<typeof LogoKind>

export const saveLogo = defineCall({
  path: '/api/user/saveLogo',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  input: z.object({
    /** An upload: PNG, JPEG or SVG of at most 1 MB. */
    fileId: FileId,
    kind: LogoKind,
    /** Of the organisation's own; it stays where it is when left out. */
    logo_position: z.enum(['top-left', 'top-right']).optional(),
  }),
  output: z.object({ logo_path: z.string() }),
  refuses: ['FILE_NOT_FOUND', 'LOGO_TOO_LARGE', 'LOGO_INVALID', 'UNAVAILABLE'],
  purpose:
    'Sets the logo, the co-branding logo or the stamp: drawn again, so that nothing else of the file is kept.',
})
