import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { compareTemplateVersions } from '#contract/templates/compareTemplateVersions.ts'
import type { TemplateRow } from '#contract/templates/template-record.ts'
import { Icon } from '../../components/Icon.tsx'
import { Loading } from '../../components/Loading.tsx'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { useQueryCall } from '../../wire/use-call.ts'
import { Choice } from '../new-docket/boxes/Choice.tsx'
import { Differences } from '../writing/Differences.tsx'
import { Changes } from './builder/Changes.tsx'
import styles from './templates.module.css'

interface Props {
  template: TemplateRow
  /** The number of its newest version. */
  newest: number
  /** Which of them is looked at first. */
  first: number
  onBack: () => void
  onClose: () => void
}

/** What two versions of a template say otherwise, word by word; one may be the working copy. */
export function CompareDialog({ template, newest, first, onBack, onClose }: Props) {
  const { t } = useTranslation()
  const [from, setFrom] = useState(String(Math.max(1, first - 1)))
  const [to, setTo] = useState(String(first))
  const asked = useQueryCall(compareTemplateVersions, {
    template_id: template.template_id,
    from: Number(from),
    ...(to && { to: Number(to) }),
  })
  const versions = Array.from(
    { length: newest },
    (_, index) => [String(newest - index), t('templates.version', { version: newest - index })] as const,
  )
  const found = asked.data
  const hasDifferent = found?.differences.some(({ kind }) => kind !== 'same')

  return (
    <Modal opened onClose={onClose} title={t('templates.compareTitle', { name: template.name })} size="lg">
      <div className="col gap-16">
        <div className={styles.compared}>
          <Choice label={t('templates.compareFrom')} value={from} options={versions} onChoice={setFrom} />
          <Choice
            label={t('templates.compareTo')}
            value={to}
            options={[['', t('templates.workingCopy')], ...versions]}
            onChoice={setTo}
          />
        </div>
        <NotLoaded asked={asked} />
        {!found && !asked.error && <Loading />}
        {found && hasDifferent && (
          <Differences label={t('templates.changes.title')} differences={found.differences} />
        )}
        {found && !hasDifferent && <p role="status">{t('templates.changes.sameText')}</p>}
        {found && <Changes changes={found.changes} />}
        <div className="dialog-acts">
          <button type="button" className="btn" onClick={onBack}>
            <Icon name="left" />
            {t('templates.versions')}
          </button>
        </div>
      </div>
    </Modal>
  )
}
