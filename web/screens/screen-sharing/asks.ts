import type { InputOf, OutputOf } from '#contract/define-call.ts'
import type { shareScreen } from '#contract/screen-sharing/shareScreen.ts'

/** How `shareScreen` is asked: an act of a person, or what the browser does by itself. */
export type AskShare = (
  input: InputOf<typeof shareScreen>,
  by: 'person' | 'browser',
) => Promise<OutputOf<typeof shareScreen>>

let own: AskShare = () => Promise.reject(new Error('Nobody is here who could share a screen.'))

/** Said once by each program of the web whose people share: it knows by which session. */
export function sharesBy(ask: AskShare): void {
  own = ask
}

export const askShare: AskShare = (input, by) => own(input, by)
