import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those that take longest, the longest first. A clean checkout remembers no run: without this one of them may begin last, alone. */
const longest = [
  'testing/chaos/chaos.test.ts',
  'server/main/start.test.ts',
  'testing/journeys/every-route-at-the-desk.test.ts',
  'testing/journeys/every-route-on-a-phone.test.ts',
  'testing/journeys/bad-input.test.ts',
  'testing/journeys/timers.test.ts',
  'testing/journeys/shell.test.ts',
  'testing/journeys/tampering.test.ts',
  'testing/backups/hard-cases.test.ts',
  'testing/leaks/leaks.test.ts',
  'server/services/sessions/login-tries.test.ts',
  'testing/outages/in-a-browser.test.ts',
  'server/http/calls/killed-after-commit.test.ts',
  'server/http/authorisation.test.ts',
  'server/services/completion/waiting-for-authorities.test.ts',
  'server/services/signing/receive-provider-answer.test.ts',
  'engine/sign/protected.test.ts',
  'engine/interop/pdfa/pdfa.test.ts',
  'engine/interop/matrix.test.ts',
  'engine/node/cli/cli.test.ts',
  'simulators/browser.test.ts',
]

/** Within a turn: first what has a process to itself, which is what takes long; then what shares one. */
export class LongestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(specifications)
    const rank = (one: TestSpecification): number[] => {
      const { root, sequence, isolate } = one.project.config
      const at = longest.indexOf(relative(root, one.moduleId).replaceAll('\\', '/'))

      return [sequence.groupOrder, isolate ? 0 : 1, at < 0 ? longest.length : at]
    }

    return usual
      .map((one) => ({ one, rank: rank(one) }))
      .sort(
        (a, b) => a.rank.map((part, index) => part - (b.rank[index] ?? 0)).find((part) => part !== 0) ?? 0,
      )
      .map(({ one }) => one)
  }
}
