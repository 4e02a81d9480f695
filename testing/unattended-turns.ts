import { expect } from 'vitest'
import type { SigningFixture } from './signing-fixture.ts'

/** What became of the turns of signers whose certificate signs by itself. */
export function unattendedTurns(fixture: () => Pick<SigningFixture, 'store'>) {
  const seatOf = async (docketId: string, at = 0) =>
    (await fixture().store.read((tx) => tx.signers.ofDocket(docketId)))[at]!

  return {
    seatOf,
    untilSigned: (docketId: string) =>
      expect.poll(async () => (await seatOf(docketId)).state, { timeout: 20_000 }).toBe('signed'),
    /** The turn is the person's own again, for this reason. */
    async untilLeft(docketId: string, reason: string, at = 0): Promise<void> {
      await expect
        .poll(async () => (await seatOf(docketId, at)).unattended_reason, { timeout: 20_000 })
        .toBe(reason)
      expect(await seatOf(docketId, at)).toMatchObject({ state: 'invited', methods: ['electronic'] })
    },
  }
}
