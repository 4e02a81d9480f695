import { firstContractDay, mostNoticeDays } from '#contract/vocabulary/templates/contracts.ts'
import { type GivenValues, judgeValues } from '#contract/vocabulary/templates/judge-values.ts'
import type { ContractPart } from '#contract/vocabulary/templates/settings.ts'
import { dayBefore } from '#domain/templates/contract-days.ts'
import type { ContractFacts } from '#store/templates/contracts.ts'
import type { OpenText } from '../open-template.ts'

type Said = Omit<ContractFacts, 'ownerId'> & { ownerEmail: string | null }

/** What the values of a docket say of it as a contract; null where they say no last day. */
export function factsOfValues(
  { content, settings }: OpenText,
  given: GivenValues,
  today: string,
): Said | null {
  const { contract } = settings
  if (!contract) return null
  const judged = judgeValues(content, given, today).values
  const said = (part: ContractPart): string | null => {
    const name = contract[part]

    return (name !== undefined && judged.get(name)?.value) || null
  }
  const [startsOn, endsOn] = [said('starts'), said('ends')]
  if (!endsOn || (startsOn && startsOn > endsOn)) return null
  if ((startsOn ?? endsOn) < firstContractDay) return null
  const value = Math.round(Number(said('value') ?? Number.NaN) * 100)
  const noticeDays = Math.min(mostNoticeDays, Math.max(0, Math.trunc(Number(said('notice_days') ?? 0))))

  return {
    startsOn,
    endsOn,
    noticeDays,
    noticeOn: dayBefore(endsOn, noticeDays),
    value: Number.isSafeInteger(value) && value >= 0 ? value : null,
    ownerEmail: said('owner'),
  }
}
