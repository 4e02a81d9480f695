import type { CallDeclaration, InputOf, OutputOf, Transport } from '#contract/define-call.ts'
import { CallFailure, type FailureBody, offline } from './call-failure.ts'
import { clientKey } from './client-key.ts'
import { Envelope } from './envelope.ts'
import { outlast } from './outlast.ts'
import type { UploadedFile } from './upload.ts'
import { withWork } from './work/with-work.ts'

export interface CallOptions {
  /** `docs/wire.md` §2.6: one key an act of a person; the same key repeats the same answer. */
  idempotencyKey?: string
  /**
   * What is sent again while the server cannot answer: questions that say so, and acts with a key
   * unless they say no.
   */
  repeats?: boolean
  /** False for calls nobody caused (refresh, live status): they do not keep a session awake. */
  isActivity?: boolean
  transport?: Transport
  signal?: AbortSignal
}

export interface WireOptions {
  sessionToken: () => string
  /** Called with a 401; true means there is a new session now and the call may be sent again. */
  onSessionEnd?: (failure: CallFailure, tokenUsed: string) => Promise<boolean>
  envelope?: Envelope
}

export interface Upload {
  done: Promise<UploadedFile>
  cancel: () => void
}

export interface Wire {
  /**
   * Sends a call named by its path. The type parameter is the declaration, imported as a type
   * alone, so that a small page carries no zod: `wire.call<typeof
   * startSigning>('/api/workflow/startSigning', { … })`.
   */
  call<C extends CallDeclaration>(
    path: C['path'],
    input: InputOf<C>,
    options?: CallOptions,
  ): Promise<OutputOf<C>>
  upload(file: File, watch?: (sent: number, total: number) => void): Upload
  /** Headers for a plain request of ours (live stream, page images): session and key. */
  headers(): Promise<Record<string, string>>
}

/**
 * One wire: an envelope and whose session travels in it. The portal and the signer's page each open
 * their own.
 */
export function openWire(options: WireOptions): Wire {
  const envelope = options.envelope ?? new Envelope({ clientKey })

  async function sendOnce(
    path: string,
    input: unknown,
    token: string,
    settings: CallOptions,
  ): Promise<unknown> {
    const headers: Record<string, string> = {}
    if (settings.idempotencyKey) headers['Idempotency-Key'] = settings.idempotencyKey
    if (settings.isActivity !== false) headers['x-activity'] = '1'
    if (settings.transport && settings.transport !== 'encrypted')
      return sendPlain(path, input, { ...(await envelope.keyHeaders()), ...headers }, token, settings.signal)
    return envelope.send({ path, body: input, sessionToken: token, headers, signal: settings.signal })
  }

  async function sendWithSession(path: string, input: unknown, settings: CallOptions): Promise<unknown> {
    const token = options.sessionToken()
    try {
      return await sendOnce(path, input, token, settings)
    } catch (failure) {
      if (!(failure instanceof CallFailure) || !failure.isSessionEnd || !options.onSessionEnd) throw failure
      if (!(await options.onSessionEnd(failure, token))) throw failure
      return await sendOnce(path, input, options.sessionToken(), settings)
    }
  }

  return {
    async call(path, input, settings = {}) {
      const attempt = () => withWork(input, (asked) => sendWithSession(path, asked, settings))
      const mayRepeat = settings.repeats ?? settings.idempotencyKey !== undefined
      return (await (mayRepeat ? outlast(attempt, settings.signal) : attempt())) as never
    },

    upload(file, watch = () => {}) {
      const given = new AbortController()
      const { signal } = given
      // Only who uploads needs it.
      const done = import('./upload.ts').then(
        ({ uploadFile }) => uploadFile(file, sessionHeaders, watch, signal),
        () => Promise.reject(offline('upload')),
      )

      return { done, cancel: () => given.abort() }
    },

    headers: sessionHeaders,
  }

  async function sessionHeaders(): Promise<Record<string, string>> {
    const { 'x-client-key': key = '' } = await envelope.keyHeaders()
    return { 'x-client-key': key, 'x-session-token': options.sessionToken() }
  }
}

async function sendPlain(
  path: string,
  input: unknown,
  headers: Record<string, string>,
  token: string,
  signal?: AbortSignal,
): Promise<unknown> {
  const response = await fetch(path, {
    method: 'POST',
    cache: 'no-store',
    credentials: 'same-origin',
    headers: {
      ...headers,
      'content-type': 'application/json',
      ...(token ? { 'x-session-token': token } : {}),
    },
    body: JSON.stringify(input ?? {}),
    signal,
  }).catch((cause: unknown) => {
    throw offline(cause)
  })
  const answer = (await response.json().catch(() => ({}))) as FailureBody
  if (response.ok && answer.status === 'success') return answer
  throw new CallFailure(response.status, answer, response.headers.get('retry-after'))
}
