import type { FastifyReply } from 'fastify'
import { type RefusalCode, refusals } from '#contract/vocabulary/refusals.ts'
import { ScimProblem, type ScimType } from '#domain/directory/scim-problem.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Log } from '#services/parts.ts'
import { failureOf } from '../calls/failure.ts'
import { scimType } from './messages.ts'

const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** Refusals that RFC 7644 §3.12 has a word for. */
const words: Partial<Record<RefusalCode, ScimType>> = {
  MEMBER_EXISTS: 'uniqueness',
  MOBILE_TAKEN: 'uniqueness',
  EMPLOYEE_TAKEN: 'uniqueness',
  BAD_REQUEST: 'invalidValue',
  AADHAAR_NOT_HERE: 'invalidValue',
  CONTACT_OWNED: 'mutability',
}

interface ScimFailure {
  status: number
  scimType: ScimType | undefined
  detail: string
  retryAfterSeconds: number | null
}

function scimFailure(error: unknown, log: Log): ScimFailure {
  if (error instanceof ScimProblem)
    return { status: error.status, scimType: error.scimType, detail: error.message, retryAfterSeconds: null }
  const { statusCode } = error as { statusCode?: number }
  if (!(error instanceof Refusal) && statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return {
      status: statusCode,
      scimType: statusCode === 400 ? 'invalidSyntax' : undefined,
      detail: statusCode === 413 ? refusals.TOO_LARGE.text : refusals.BAD_REQUEST.text,
      retryAfterSeconds: null,
    }
  const { status, body, retryAfterSeconds } = failureOf(error, log)
  const fields = (body.fields ?? []).map(({ path, message }) => `${path}: ${message}`)

  return {
    // RFC 7644 §3.12 knows no 422: what cannot be done in this state is a conflict.
    status: status === 422 ? 409 : status,
    scimType: words[body.code],
    detail: [body.message, ...fields, ...(body.reference ? [`Reference ${body.reference}`] : [])].join(' '),
    retryAfterSeconds,
  }
}

/**
 * Answers a failure as RFC 7644 §3.12 has it, and returns the sentence that the directory was told.
 */
export function answerScimFailure(log: Log, error: unknown, reply: FastifyReply): string {
  const { status, scimType: word, detail, retryAfterSeconds } = scimFailure(error, log)
  if (retryAfterSeconds !== null) reply.header('Retry-After', String(retryAfterSeconds))
  if (status === 401) reply.header('WWW-Authenticate', 'Bearer realm="scim", error="invalid_token"')
  reply
    .status(status)
    .type(scimType)
    .send(
      JSON.stringify({
        schemas: [errorSchema],
        status: String(status),
        ...(word && { scimType: word }),
        detail,
      }),
    )

  return detail
}
