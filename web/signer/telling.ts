import type { CallDeclaration, InputOf } from '#contract/define-call.ts'
import { factsOf } from '#contract/vocabulary/signing-methods.ts'
import { CallFailure } from '../wire/call-failure.ts'
import type { CallOptions } from '../wire/open-wire.ts'
import type { Outcome } from './journey-types.ts'
import type { SignerWire } from './wire.ts'

export type Told = 'opened' | 'signed' | 'declined' | 'failed'

const isOfAct = ({ code, isSessionEnd }: CallFailure): boolean =>
  !isSessionEnd && code !== 'OFFLINE' && code !== 'BROKEN_ANSWER'

/** The docket or the turn is over. */
const isEnd = (code: string): boolean => code.startsWith('LINK_')

/** What stopped a token helper; a code that nobody typed in time is no attempt. */
const isOfToken = (code: string): boolean => code.startsWith('TOKEN_') && code !== 'TOKEN_CODE_OVER'

/**
 * The wire of the page, which tells what became of its acts. Files come with the session instead of
 * a cookie, which browsers keep from a frame.
 */
export function telling(wire: SignerWire, tell: (event: Told, code?: string) => void): SignerWire {
  const watched = (outcome: Outcome) => {
    if (outcome.state === 'signed') tell('signed')
    else if (outcome.state !== 'waiting_for_provider' && outcome.state !== 'nothing')
      tell('failed', outcome.code ?? undefined)

    return outcome
  }
  let hasEnded = false
  /** An act that is refused is an attempt that failed; a line or a session that is down is none. */
  const attempt = async <T>(act: Promise<T>, counts: (code: string) => boolean = () => true): Promise<T> => {
    try {
      return await act
    } catch (error) {
      if (error instanceof CallFailure && isOfAct(error) && counts(error.code)) {
        // Each question after the end is refused alike.
        if (!(isEnd(error.code) && hasEnded)) tell('failed', error.code)
        hasEnded ||= isEnd(error.code)
      }
      throw error
    }
  }
  const fetched = async (url: string) => {
    const response = await fetch(url, { headers: await wire.headers() })
    if (!response.ok) throw new Error(`A file answered ${response.status}.`)

    return URL.createObjectURL(await response.blob())
  }

  return {
    ...wire,
    getSigningPage: async (isActivity) => {
      const page = await attempt(wire.getSigningPage(isActivity), isEnd)
      if (page.next_step === 'signed' || page.next_step === 'declined') tell(page.next_step)

      // What a service sends back goes to a page of its own, which has no session.
      return { ...page, methods: page.methods.filter((method) => factsOf(method).knows !== 'account') }
    },
    call: <C extends CallDeclaration>(path: C['path'], input: InputOf<C>, options?: CallOptions) =>
      attempt(wire.call<C>(path, input, options), isOfToken),
    geturlInfo: (input) => attempt(wire.geturlInfo(input), isEnd),
    saveSignerFields: (input) =>
      input.mark ? attempt(wire.saveSignerFields(input)) : wire.saveSignerFields(input),
    sendAadhaarConsent: (input) => attempt(wire.sendAadhaarConsent(input)),
    startSigning: (input) => attempt(wire.startSigning(input)),
    completeSigning: async (input) => watched(await attempt(wire.completeSigning(input))),
    getSigningOutcome: async (input) => watched(await wire.getSigningOutcome(input)),
    rejectDocument: async (input) => {
      const answer = await wire.rejectDocument(input)
      tell('declined')

      return answer
    },
    convertPdf2Images: async (input) => {
      const answer = await wire.convertPdf2Images(input)
      const images = answer.images.map(async (image) => ({ ...image, url: await fetched(image.url) }))

      return { ...answer, images: await Promise.all(images) }
    },
    download: async (documentId) => {
      const { result } = await wire.call<
        typeof import('#contract/document-files/downloadSignedFile.ts').downloadSignedFile
      >(
        '/api/document/downloadSignedFile',
        { document_id: documentId },
        { idempotencyKey: crypto.randomUUID() },
      )
      const anchor = document.createElement('a')
      anchor.href = await fetched(result.url)
      anchor.download = result.name
      anchor.click()
    },
  }
}
