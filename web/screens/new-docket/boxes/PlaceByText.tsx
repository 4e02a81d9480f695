import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type AnchorSide, anchorSides } from '#contract/vocabulary/anchors.ts'
import { positionKinds } from '#contract/vocabulary/position-kinds.ts'
import { Field } from '../../../components/Field.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { failureWords } from '../../../texts/failure-words.ts'
import styles from './boxes.module.css'
import { Choice } from './Choice.tsx'
import type { Ghost } from './ghosts.ts'
import type { AskedPlaces, useTextPlaces } from './use-text-places.ts'

interface Props {
  asked: AskedPlaces
  places: ReturnType<typeof useTextPlaces>
  /** Those that are not taken yet. */
  ghosts: Ghost[]
  page: number
  onPage: (page: number) => void
  onTake: (ghosts: Ghost[]) => void
}

/** Words typed, their places shown as boxes that are not there yet, taken with Enter. */
export function PlaceByText({ asked, places, ghosts, page, onPage, onTake }: Props) {
  const { t, i18n } = useTranslation()
  const { ask, missing, failure, isLooking } = places
  const first = ghosts[0]?.page
  const isHere = ghosts.some((ghost) => ghost.page === page)
  useShowFirst(asked.words, first, isHere, onPage)
  const pages = [...new Set(ghosts.map((ghost) => ghost.page))]
  const next = pages.find((one) => one > page) ?? pages[0]

  return (
    <section>
      <div className="row">
        <h2>{t('boxes.byText')}</h2>
        <button
          type="button"
          className="btn quiet square compact right"
          aria-label={t('boxes.byTextClose')}
          onClick={() => ask(null)}
        >
          <Icon name="x" />
        </button>
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (ghosts.length > 0 && !isLooking) onTake(ghosts)
        }}
      >
        <Field label={t('boxes.words')} help={t('boxes.wordsHelp')}>
          {(control) => (
            <span className="input compact">
              <input
                {...control}
                // biome-ignore lint/a11y/noAutofocus: the person has just asked to type here
                autoFocus
                maxLength={200}
                autoComplete="off"
                value={asked.words}
                onChange={(event) => ask({ ...asked, words: event.target.value })}
              />
            </span>
          )}
        </Field>
      </form>
      <p role="status" className="sm">
        {isLooking
          ? t('boxes.looking')
          : failure
            ? failureWords(t, i18n.language, failure)
            : missing
              ? t(`boxes.missing.${missing.reason}`, { pages: missing.pages.slice(0, 20).join(', ') })
              : ghosts.length > 0
                ? t('boxes.foundPlaces', { count: ghosts.length })
                : places.ghosts.length > 0
                  ? t('boxes.allTaken')
                  : ''}
      </p>
      {ghosts.length > 0 && (
        <div className="row">
          <button
            type="button"
            className="btn compact primary"
            disabled={isLooking}
            onClick={() => onTake(ghosts)}
          >
            {t('boxes.takePlaces', { count: ghosts.length })}
          </button>
          {next !== undefined && next !== page && (
            <button type="button" className="btn quiet compact" onClick={() => onPage(next)}>
              {t('boxes.nextPlace', { page: next })}
            </button>
          )}
        </div>
      )}
      <div className={styles.byText}>
        <Choice
          label={t('boxes.byTextKind')}
          value={asked.kind}
          options={positionKinds.map((kind) => [kind, t(`kind.${kind}`)])}
          onChoice={(kind) => ask({ ...asked, kind })}
        />
        <Choice<AnchorSide>
          label={t('boxes.byTextAt')}
          value={asked.at}
          options={anchorSides.map((side) => [side, t(`boxes.side.${side}`)])}
          onChoice={(at) => ask({ ...asked, at })}
        />
      </div>
    </section>
  )
}

/** Once for each find: who turns the pages afterwards stays where they are. */
function useShowFirst(
  words: string,
  first: number | undefined,
  isHere: boolean,
  onPage: (page: number) => void,
): void {
  const shown = useRef('')
  useEffect(() => {
    if (first === undefined || shown.current === words) return
    shown.current = words
    if (!isHere) onPage(first)
  }, [words, first, isHere, onPage])
}
