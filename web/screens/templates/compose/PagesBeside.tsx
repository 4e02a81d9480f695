import { useMemo, useState } from 'react'
import { previewTemplate } from '#contract/templates/previewTemplate.ts'
import type { GivenValues } from '#contract/vocabulary/templates/rows.ts'
import { ask } from '../../../wire/use-call.ts'
import { Pages } from '../../writing/Pages.tsx'
import { usePages } from '../../writing/use-pages.ts'

interface Props {
  templateId: string
  version: number
  values: GivenValues
  /** How many have each role. */
  people: Record<string, number>
}

interface Settled {
  version: number
  values: GivenValues
  people: Record<string, number>
}

/** The pages that the form makes, as the server sets them. */
export default function PagesBeside({ templateId, version, values, people }: Props) {
  const [inSight, setInSight] = useState<readonly number[]>([1])
  const text = JSON.stringify({ version, values, people })
  const settled = useMemo(() => JSON.parse(text) as Settled, [text])
  const pages = usePages({
    content: settled,
    wanted: inSight,
    set: (shown, numbers, signal) =>
      ask(previewTemplate, { template_id: templateId, ...shown, pages: numbers, width: 900 }, signal),
  })

  return <Pages pages={pages} onInSight={setInSight} />
}
