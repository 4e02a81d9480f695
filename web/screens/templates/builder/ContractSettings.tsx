import { useTranslation } from 'react-i18next'
import { contractPartNames, contractParts } from '#contract/vocabulary/templates/settings.ts'
import { Choice } from '../../new-docket/boxes/Choice.tsx'
import type { Builder } from './use-builder.ts'

/** Which values say until when a contract lasts, by when notice is given, and who sees to it. */
export function ContractSettings({ builder }: { builder: Builder }) {
  const { t } = useTranslation()
  const { content, settings } = builder
  const contract = settings.contract ?? {}

  return (
    <fieldset className="plain-set col gap-12">
      <legend className="label">{t('builder.contract.title')}</legend>
      <p className="help">{t('builder.contract.help')}</p>
      {contractPartNames.map((part) => {
        const kinds: readonly string[] = contractParts[part]
        const fitting = content.values.filter(({ kind }) => kinds.includes(kind))
        const chosen = contract[part] ?? ''
        const isGone = chosen !== '' && !fitting.some(({ name }) => name === chosen)

        return (
          <Choice
            key={part}
            label={t(`builder.contract.${part}`)}
            value={chosen}
            options={[
              ['', t('builder.contract.none')],
              ...(isGone ? [[chosen, chosen] as const] : []),
              ...fitting.map(({ name, label }) => [name, label] as const),
            ]}
            onChoice={(name) => {
              const next = { ...contract, [part]: name || undefined }
              const isNone = contractPartNames.every((one) => next[one] === undefined)
              builder.changeSettings({ contract: isNone ? null : next })
            }}
          />
        )
      })}
    </fieldset>
  )
}
