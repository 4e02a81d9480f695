import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignerRecord } from '#contract/signers/signer-record.ts'
import { settingsOf } from '#contract/vocabulary/fields/settings.ts'
import { boxKinds } from '#contract/vocabulary/position-kinds.ts'
import { Field } from '../../../components/Field.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { TickRow } from '../../../components/TickRow.tsx'
import { useMe } from '../../../shell/me.ts'
import type { Box } from './box.ts'
import styles from './boxes.module.css'
import { CopyToPages } from './CopyToPages.tsx'
import { type Millimetres, type Size, toMillimetres, withMillimetre } from './geometry.ts'

// Forms, conditions and formulas come once a field is chosen.
const FieldPanel = lazy(() => import('./FieldPanel.tsx').then(({ FieldPanel }) => ({ default: FieldPanel })))

interface Props {
  box: Box
  boxes: Box[]
  people: SignerRecord[]
  size: Size
  pages: number
  onChange: (part: Partial<Box>) => void
  onRemove: () => void
  onCopy: (copied: readonly Box[], pages: readonly number[]) => number
}

const measures = ['left', 'top', 'wide', 'high'] as const

/** The chosen box in numbers, as on paper: millimetres from the top left. */
export function BoxPanel({ box, boxes, people, size, pages, onChange, onRemove, onCopy }: Props) {
  const { t } = useTranslation()
  const { organisationInfo } = useMe()
  const now = toMillimetres(box, size)
  return (
    <section>
      <div className="row">
        <h2>{t('boxes.one', { kind: t(`kind.${box.kind}`) })}</h2>
        <button
          type="button"
          className="btn quiet square compact right"
          aria-pressed={box.pinned}
          aria-label={t('boxes.pin')}
          onClick={() => onChange({ pinned: !box.pinned })}
        >
          <Icon name="pin" />
        </button>
        <button
          type="button"
          disabled={box.pinned}
          className="btn quiet square compact no"
          aria-label={t('boxes.remove')}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </button>
      </div>
      <div className={styles.millimetres}>
        {measures.map((measure) => (
          <Measure
            key={`${box.key}.${measure}`}
            label={t(`boxes.${measure}`)}
            isFixed={box.pinned}
            value={now[measure]}
            onValue={(value) => onChange(withMillimetre(box, measure, value, size))}
          />
        ))}
      </div>
      {box.pinned && <p className="help">{t('boxes.pinned')}</p>}
      {boxKinds[box.kind].isAsked && (
        <Field label={t('boxes.ask')} help={t('boxes.askHelp')}>
          {(control) => (
            <span className="input compact">
              <input
                {...control}
                maxLength={100}
                value={box.label ?? ''}
                onChange={(event) => onChange({ label: event.target.value || null })}
              />
            </span>
          )}
        </Field>
      )}
      {box.kind === 'stamp' && (
        <p className="help">{t(organisationInfo.stamp ? 'boxes.stamp' : 'boxes.noStamp')}</p>
      )}
      {box.kind !== 'signature' && box.kind !== 'stamp' && (
        <TickRow
          words={t('boxes.required')}
          checked={box.required}
          onChange={(required) => onChange({ required })}
        />
      )}
      {settingsOf[box.kind].length > 0 && (
        <Suspense fallback={null}>
          <FieldPanel
            key={box.key}
            box={box}
            boxes={boxes}
            people={people}
            onField={(field) => onChange({ field })}
          />
        </Suspense>
      )}
      {pages > 1 && (
        <CopyToPages
          key={`${box.key}.copy`}
          box={box}
          boxes={boxes}
          name={people.find(({ signer_id }) => signer_id === box.signerId)?.name ?? ''}
          pages={pages}
          onCopy={onCopy}
        />
      )}
    </section>
  )
}

interface MeasureProps {
  label: string
  value: Millimetres[keyof Millimetres]
  isFixed: boolean
  onValue: (value: number) => void
}

/** Takes a number when it is left or confirmed: half a number typed is not a place. */
function Measure({ label, value, isFixed, onValue }: MeasureProps) {
  const [typed, setTyped] = useState(String(value))
  useEffect(() => setTyped(String(value)), [value])

  function take(): void {
    const number = Number(typed.replace(',', '.'))
    if (typed.trim() !== '' && Number.isFinite(number) && number !== value) onValue(number)
    else setTyped(String(value))
  }

  return (
    <label>
      {label}
      <span className="input">
        <input
          inputMode="decimal"
          readOnly={isFixed}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => event.key === 'Enter' && take()}
        />
      </span>
    </label>
  )
}
