import type { GroupRule } from '#contract/vocabulary/groups.ts'
import type { SignerRole, SignerState } from '#contract/vocabulary/states.ts'
import type { DocketSettings } from '#domain/dockets/docket-settings.ts'
import { Refusal } from '#domain/refusal.ts'
import { checkMissing } from '#domain/signers/check-policy.ts'
import { sharedSeat } from '#domain/signers/group-seat.ts'
import { takesTurn } from '#domain/signers/turn.ts'

/** How often one turn is handed over. */
export const mostHandovers = 2

interface Held {
  id: string
  role: SignerRole
  state: SignerState
  hold_reason: string | null
  delegated_from: string | null
  group_rule?: GroupRule | null
  group_seat?: string | null
}

const handsOver: readonly SignerState[] = ['waiting', 'invited', 'opened', 'authenticated']

/** How often a turn was handed over before it came to this seat. */
function handoversBefore(seat: Held, all: readonly Held[]): number {
  let [count, at]: [number, Held | undefined] = [0, seat]
  // No longer than there are seats, however they point at each other.
  while (at?.delegated_from && count <= all.length) {
    const from: string = at.delegated_from
    at = all.find(({ id }) => id === from)
    count += 1
  }

  return count
}

/** Somebody else of the group signs in their place: nobody else is needed. */
const hasMates = (row: Held): boolean => sharedSeat(row) !== null

const isHandedOverOften = (rows: readonly Held[], all: readonly Held[]): boolean =>
  rows.some((row) => handoversBefore(row, all) >= mostHandovers)

type Rules = Pick<
  DocketSettings,
  'delegation' | 'signer_checks' | 'signer_otp' | 'document_type' | 'method_floors'
>

/** For who takes over the sender has chosen nothing; what is needed goes by the role they take. */
const mayTakeOver = (turns: readonly Held[], policy: Omit<Rules, 'delegation'>): boolean =>
  turns.every(
    ({ role }) =>
      checkMissing(
        { email: '', mobile: '', hasAccessCode: false, hasFacts: false, role, methods: [] },
        policy,
      ) === null,
  )

/** What a person's page offers: null where the turn is not theirs to hand over. */
export function mayDelegate(
  rows: readonly Held[],
  all: readonly Held[],
  { delegation, ...policy }: Rules,
): 'ask' | 'on' | null {
  const turns = rows.filter(takesTurn)
  const isOpen = turns.every(({ state, hold_reason }) => handsOver.includes(state) && hold_reason === null)
  if (delegation === 'off' || turns.length === 0 || !isOpen || turns.some(hasMates)) return null
  if (!mayTakeOver(turns, policy)) return null

  return isHandedOverOften(turns, all) ? null : delegation
}

/** Whether the docket lets these seats be handed over; their states are judged by their moves. */
export function requireMayDelegate(
  rows: readonly Held[],
  all: readonly Held[],
  { delegation, ...policy }: Rules,
): void {
  if (delegation === 'off' || !mayTakeOver(rows.filter(takesTurn), policy))
    throw new Refusal('DELEGATION_OFF')
  if (!rows.some(takesTurn) || rows.some(hasMates)) throw new Refusal('NOT_ALLOWED')
  if (isHandedOverOften(rows, all)) throw new Refusal('DELEGATED_TWICE')
}
