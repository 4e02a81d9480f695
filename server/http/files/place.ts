import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'
import { tooLarge } from '#services/uploads/too-large.ts'
import type { Place } from '#services/uploads/upload-parts.ts'

const UploadId = z.uuid()
const Count = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)

/** The id that the client chose for its upload. */
export function uploadIdOf({ headers }: FastifyRequest): string {
  const read = UploadId.safeParse(headers['x-upload-id'])
  if (!read.success) throw new Refusal('BAD_REQUEST')

  return read.data.toLowerCase()
}

/** Where the body belongs in an upload of several requests; null for a file sent in one. */
export function placeOf(request: FastifyRequest, mostBytes: number): Place | null {
  const { headers } = request
  if (headers['x-upload-id'] === undefined) return null
  const uploadId = uploadIdOf(request)
  const offset = countOf(headers['x-upload-offset'] ?? '0')
  const length = headers['x-upload-length'] === undefined ? null : countOf(headers['x-upload-length'])
  if (length === 0) throw new Refusal('FILE_EMPTY')
  if ((length ?? offset) > mostBytes) throw tooLarge(mostBytes)
  if (length !== null && offset > length) throw new Refusal('BAD_REQUEST')

  return { uploadId, offset, length }
}

function countOf(header: unknown): number {
  const read = Count.safeParse(header)
  if (!read.success) throw new Refusal('BAD_REQUEST')

  return read.data
}
