import { useTranslation } from 'react-i18next'
import type { Ghost } from './ghosts.ts'

interface Props {
  ghosts: readonly Ghost[]
  page: number
  onPage: (page: number) => void
  onTake: (ghosts: Ghost[]) => void
  onDrop: (ghosts: readonly Ghost[]) => void
}

/** How many places the file suggests, and what to do with those of the page at hand. */
export function Suggestions({ ghosts, page, onPage, onTake, onDrop }: Props) {
  const { t } = useTranslation()
  if (ghosts.length === 0) return null
  const here = ghosts.filter((ghost) => ghost.page === page)
  const next = ghosts.find((ghost) => ghost.page > page) ?? ghosts.find((ghost) => ghost.page !== page)

  return (
    <section>
      <p role="status" className="sm">
        {t(ghosts.some(({ form }) => form) ? 'boxes.suggestedByForm' : 'boxes.suggested', {
          count: ghosts.length,
        })}
      </p>
      <p className="help desk">{t('boxes.suggestedKeys')}</p>
      <div className="row">
        {here.length > 0 && (
          <button type="button" className="btn compact" onClick={() => onTake(here)}>
            {t('boxes.takePlaces', { count: here.length })}
          </button>
        )}
        {here.length === 0 && next && (
          <button type="button" className="btn compact" onClick={() => onPage(next.page)}>
            {t('boxes.nextPlace', { page: next.page })}
          </button>
        )}
        <button type="button" className="btn quiet compact" onClick={() => onDrop(ghosts)}>
          {t('boxes.dropSuggested')}
        </button>
      </div>
    </section>
  )
}
