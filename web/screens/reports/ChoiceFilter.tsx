import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getReportChoices } from '#contract/reports/getReportChoices.ts'
import type { ReportName } from '#contract/vocabulary/reports/report-modules.ts'
import type { NamedFilter } from '#contract/vocabulary/reports/reports.ts'
import { Field } from '../../components/Field.tsx'
import { Suggest } from '../../components/Suggest.tsx'
import { useLater } from '../../components/use-later.ts'
import { useQueryCall } from '../../wire/use-call.ts'

interface Props {
  report: ReportName
  filter: NamedFilter
  chosen: readonly string[]
  onChange: (ids: readonly string[]) => void
}

/** Finds by name who or what narrows a report, and adds it. */
export function ChoiceFilter({ report, filter, chosen, onChange }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const found = useQueryCall(
    getReportChoices,
    { report, filter, searchInput: useLater(typed.trim()) },
    { placeholderData: keepPreviousData },
  )

  return (
    <Field label={t(`reports.filterIs.${filter}`)}>
      {(control) => (
        <Suggest
          control={{ ...control, type: 'text', placeholder: t('reports.typeName') }}
          isBad={false}
          value={typed}
          onType={setTyped}
          options={(found.data?.rows ?? []).filter(({ id }) => !chosen.includes(id))}
          keyOf={({ id }) => id}
          onPick={({ id }) => {
            setTyped('')
            onChange([...chosen, id])
          }}
        >
          {({ name }) => <span className="medium">{name}</span>}
        </Suggest>
      )}
    </Field>
  )
}
