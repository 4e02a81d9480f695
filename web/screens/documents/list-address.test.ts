import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentStates } from '#contract/vocabulary/states.ts'
import { type ListAddress, periods, readAddress, sortColumns, tabs, writeAddress } from './list-address.ts'

const address: fc.Arbitrary<ListAddress> = fc.record({
  tab: fc.constantFrom(...tabs),
  words: fc.string({ maxLength: 40 }),
  states: fc.uniqueArray(fc.constantFrom(...documentStates)),
  period: fc.constantFrom(...periods, null),
  isMine: fc.boolean(),
  branch: fc.option(fc.uuid()),
  beneath: fc.option(fc.constant(true as const)),
  branchless: fc.option(fc.constant(true as const)),
  from: fc.option(fc.constantFrom('2026-11-01')),
  to: fc.option(fc.constantFrom('2026-11-24', '2024-02-29')),
  sender: fc.option(fc.uuid()),
  person: fc.option(fc.emailAddress()),
  tag: fc.option(fc.constantFrom('Gold loan', 'पुणे', 'a&b=c')),
  client: fc.option(fc.uuid()),
  template: fc.option(fc.uuid()),
  reference: fc.option(fc.constantFrom('LN-42', 'x/1?#')),
  method: fc.option(fc.constantFrom('aadhaar_otp' as const, 'electronic' as const)),
  endsWithin: fc.option(fc.integer({ min: 1, max: 365 })),
  waitsSince: fc.option(fc.integer({ min: 1, max: 365 })),
  day: fc.option(fc.constantFrom('2026-11-24', '2024-02-29')),
  stuck: fc.constantFrom(true as const, null),
  language: fc.option(fc.constantFrom('en' as const, 'hi' as const)),
  stuckBy: fc.option(fc.constantFrom('quiet' as const, 'unpaid' as const)),
  archived: fc.option(fc.constant(true as const)),
  backSince: fc.option(fc.constantFrom('2026-11-24T10:00:00.000Z')),
  reached: fc.option(fc.constantFrom('opened' as const, 'completed' as const)),
  sentOn: fc.option(fc.constantFrom('2026-11-24')),
  completedOn: fc.option(fc.constantFrom('2024-02-29')),
  signedIn: fc.option(fc.constantFrom('2026-11-01_2026-11-30_1_0', '2026-11-24_2026-11-24_7_23')),
  batch: fc.option(fc.uuid()),
  failedIn: fc.option(fc.uuid()),
  work: fc.option(fc.uuid()),
  sortBy: fc.constantFrom(...sortColumns),
  descending: fc.boolean(),
  page: fc.integer({ min: 1, max: 1_000_000 }),
})

describe('the address of a list', () => {
  it('gives back every view it was made from', () => {
    fc.assert(
      fc.property(address, (view) => {
        expect(readAddress(new URLSearchParams(writeAddress(view).toString()))).toEqual(view)
      }),
    )
  })

  it('is empty for the plain list', () => {
    expect(writeAddress(readAddress(new URLSearchParams())).toString()).toBe('')
  })

  it('takes nothing from an address that no list has', () => {
    const odd = new URLSearchParams(
      'tab=x&state=draft,evil&days=31&sort=password.down&page=-2&branch=1&by=%27&method=blood&ends=0&waits=366&day=2026-02-30&lang=xx&stuck=2&why=bored&beneath=x&branchless=0&from=2026-13-01&to=soon&back=yesterday&reached=far&sent=2026-02-30&done=x&client=me&template=%27&signed=2026-11-01_2026-11-30_8_14',
    )
    expect(readAddress(odd)).toMatchObject({
      tab: 'all',
      states: ['draft'],
      period: null,
      sortBy: 'updated_at',
      page: 1,
      branch: null,
      beneath: null,
      branchless: null,
      from: null,
      to: null,
      sender: null,
      method: null,
      endsWithin: null,
      waitsSince: null,
      day: null,
      stuck: null,
      language: null,
      stuckBy: null,
      backSince: null,
      reached: null,
      sentOn: null,
      completedOn: null,
      signedIn: null,
    })
  })
})
