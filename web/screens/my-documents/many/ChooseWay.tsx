import { useTranslation } from 'react-i18next'
import { count } from '../../../components/amounts.ts'
import styles from './many.module.css'
import { allowed, type BulkMethod, type WaitingPaper } from './use-all-waiting.ts'

interface Props {
  ways: readonly BulkMethod[]
  papers: readonly WaitingPaper[]
  way: BulkMethod
  onChange: (way: BulkMethod) => void
}

/** The signing method of this sitting. */
export function ChooseWay({ ways, papers, way, onChange }: Props) {
  const { t } = useTranslation()
  if (ways.length < 2) return null
  const counts = (method: BulkMethod) => allowed(papers, method)

  return (
    <fieldset className={`choices ${styles.ways}`}>
      <legend className="label">{t('signMany.way.title')}</legend>
      {ways.map((one) => (
        <label key={one} className={one === way ? 'choice on' : 'choice'}>
          <input type="radio" name="way" checked={one === way} onChange={() => onChange(one)} />
          <span className="col">
            <b>{t(`method.${one}`)}</b>
            <small className="help">{t(`signMany.way.${one}`)}</small>
            <small className="help">
              {t('signMany.way.allowed', { count: counts(one), shown: count(counts(one)) })}
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
