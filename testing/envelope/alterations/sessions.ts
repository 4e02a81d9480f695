import type { Dice } from '../../seeded.ts'
import { type Alteration, flip, type Others, type SealedCode } from './alteration.ts'

const session = (
  name: string,
  expects: SealedCode,
  to: (value: string, others: Others, random: Dice) => { header: string | null; inside: unknown },
): Alteration => ({
  name: `session ${name}`,
  expects,
  alter: ({ envelope }, others, random) => {
    const { header, inside } = to(envelope.headers['x-session-token'] ?? '', others, random)
    if (header === null) delete envelope.headers['x-session-token']
    else envelope.headers['x-session-token'] = header
    envelope.outer.auth_token = inside
  },
})

const both = (token: string) => ({ header: token, inside: token })
/** The organisation's own public id, and other random bits behind it. */
function otherBits(token: string, random: Dice): string {
  const cut = token.indexOf('.') + 1

  return token.slice(0, cut) + flip(token.slice(cut), 0, 32, random)
}

export const sessions: Alteration[] = [
  session('of another, inside alone', 'SESSION_MISMATCH', (own, { foreigner }) => ({
    header: own,
    inside: foreigner.session,
  })),
  session('of another, in the header alone', 'SESSION_MISMATCH', (own, { foreigner }) => ({
    header: foreigner.session,
    inside: own,
  })),
  session('missing in the header', 'SESSION_MISMATCH', (own) => ({ header: null, inside: own })),
  session('missing inside', 'SESSION_MISMATCH', (own) => ({ header: own, inside: undefined })),
  session('empty inside', 'SESSION_MISMATCH', (own) => ({ header: own, inside: '' })),
  ...[null, 7, true, [], {}].map((inside) =>
    session(`inside as ${JSON.stringify(inside)}`, 'SESSION_MISMATCH', (own) => ({ header: own, inside })),
  ),
  session('missing in both', 'SESSION_MISSING', () => ({ header: null, inside: '' })),
  session('of another browser of the person', 'SESSION_KEY', (_own, { sameOther }) =>
    both(sameOther.session),
  ),
  session('of another organisation', 'SESSION_KEY', (_own, { foreigner }) => both(foreigner.session)),
  session('altered', 'SESSION_ENDED', (own, _others, random) => both(otherBits(own, random))),
  session('cut', 'SESSION_ENDED', (own, _others, random) =>
    both(own.slice(0, 1 + random.below(own.length - 1))),
  ),
  session('made up', 'SESSION_ENDED', () => both('admin')),
]
