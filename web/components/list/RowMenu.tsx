import { Icon } from '../Icon.tsx'
import { Lazy } from '../lazy/Lazy.tsx'
import { partOf } from '../lazy/part.ts'
import { useMenuButton } from '../lazy/use-menu-button.ts'
import { type OfferedActs, possible } from './list-act.ts'

const actItems = partOf(() => import('./ActItems.tsx'))

interface Props {
  /** "More for Asha Rao". */
  label: string
  acts: OfferedActs
  isBusy?: boolean
  width?: number
  className?: string
}

/** The menu at the end of a row; without a possible act there is none. */
export function RowMenu({
  label,
  acts,
  isBusy = false,
  width,
  className = 'btn quiet square compact',
}: Props) {
  const { button, menu } = useMenuButton()
  const offered = possible(acts)
  if (offered.length === 0) return null

  return (
    <>
      <button {...button} className={className} aria-label={label} disabled={isBusy}>
        {isBusy ? <span className="spin" /> : <Icon name="more" />}
      </button>
      <Lazy part={actItems} {...menu} acts={offered} width={width} />
    </>
  )
}
