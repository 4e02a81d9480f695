import { useTranslation } from 'react-i18next'
import { outsideAct } from '#contract/vocabulary/document-types.ts'
import { Icon } from '../Icon.tsx'

interface Props {
  type: string | null
  /** The title and the names of the files: where no type is given their words tell. */
  titles: readonly string[]
}

/** Warns of what the Information Technology Act leaves out. */
export function OutsideAct({ type, titles }: Props) {
  const { t } = useTranslation()
  const found = outsideAct(type, titles)
  if (!found) return null

  return (
    <div className="note wait" role="alert">
      <Icon name="warn" />
      <span>
        {t(type === null ? 'ways.maybeOutside' : 'ways.outside', { type: t(`documentType.${found}`) })}
      </span>
    </div>
  )
}
