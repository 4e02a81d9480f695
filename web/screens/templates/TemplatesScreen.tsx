import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { getTemplateList } from '#contract/templates/getTemplateList.ts'
import { retireTemplate } from '#contract/templates/retireTemplate.ts'
import { swapCurrentVersion } from '#contract/templates/swapCurrentVersion.ts'
import type { TemplateRow } from '#contract/templates/template-record.ts'
import type { GalleryName } from '#contract/vocabulary/templates/gallery.ts'
import { templateStates } from '#contract/vocabulary/templates/settings.ts'
import { AddButton } from '../../components/AddButton.tsx'
import { Icon } from '../../components/Icon.tsx'
import { ListScreen } from '../../components/list/ListScreen.tsx'
import { declareList, useList } from '../../components/list/use-list.ts'
import { RemoveDialog } from '../../components/RemoveDialog.tsx'
import { usePollInterval } from '../../shell/LiveProvider.tsx'
import { useMe } from '../../shell/me.ts'
import { useTitle } from '../../shell/use-title.ts'
import { withTexts } from '../../texts/screen-texts.ts'
import { CategoriesDialog } from './CategoriesDialog.tsx'
import { CopyCategoryDialog } from './CopyCategoryDialog.tsx'
import { NameDialog } from './NameDialog.tsx'
import { type CardAct, TemplateCards } from './TemplateCards.tsx'
import styles from './templates.module.css'
import { VersionsDialog } from './VersionsDialog.tsx'

const Gallery = lazy(() => import('./Gallery.tsx'))
const ClausesDialog = lazy(withTexts(() => import('./ClausesDialog.tsx'), 'template-builder'))
const UsesDialog = lazy(() => import('./UsesDialog.tsx'))
const GalleryDialog = lazy(() => import('./GalleryDialog.tsx'))

const templates = declareList({
  call: getTemplateList,
  filters: ['state', 'category'],
  input: ({ page, words, filters }) => ({
    pageNo: page,
    searchValue: words,
    filter: {
      state: templateStates.find((one) => one === filters.state?.[0]),
      category_id: filters.category?.[0],
    },
  }),
  page: (output) => output,
  idOf: (row) => row.template_id,
})

type Asked = { act: CardAct; row: TemplateRow }

/** The texts that documents are made from. */
export function TemplatesScreen() {
  const { t } = useTranslation()
  useTitle(t('templates.title'))
  const { allowedModules } = useMe()
  const mayBuild = allowedModules.template_builder === true
  const list = useList(templates, { refetchInterval: usePollInterval() })
  const [isAdding, setAdding] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const [begun, setBegun] = useState<GalleryName | null>(null)
  const use = (name: GalleryName) => {
    setChoosing(false)
    setBegun(name)
  }
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const navigate = useNavigate()
  const onMade = mayBuild ? (id: string) => void navigate(`/template-builder/${id}`) : null
  const [category] = list.narrowing?.filters.category ?? []
  const chosen = list.data?.categories.find(({ category_id }) => category_id === category)
  const [isCopying, setCopying] = useState(false)
  const [isSorting, setSorting] = useState(false)
  const [hasClauses, setClauses] = useState(false)
  const hasNone = list.data?.total === 0 && list.clear === undefined
  const add = <AddButton words={t('templates.add')} onAdd={() => setAdding(true)} />

  return (
    <div className={styles.hasBar}>
      <div className="top">
        <h1>{t('templates.title')}</h1>
        <span className={`right row gap-8 ${styles.wraps}`}>
          {chosen && (
            <button type="button" className="btn" onClick={() => setCopying(true)}>
              <Icon name="docs" />
              {t('templates.copyCategory')}
            </button>
          )}
          {list.data && (
            <button type="button" className="btn" onClick={() => setSorting(true)}>
              <Icon name="filter" />
              {t('templates.categories')}
            </button>
          )}
          {mayBuild && (
            <button type="button" className="btn" onClick={() => setClauses(true)}>
              <Icon name="docs" />
              {t('templates.clauses')}
            </button>
          )}
          <button type="button" className="btn" onClick={() => setChoosing(true)}>
            <Icon name="template" />
            {t('templates.gallery.open')}
          </button>
          <span className="desk">{add}</span>
        </span>
      </div>
      <p className="page-lead">{t('templates.lead')}</p>
      <ListScreen
        list={list}
        search={t('templates.search')}
        filters={[
          {
            name: 'state',
            label: t('templates.column.state'),
            is: t('templates.stateIs'),
            options: templateStates.map((value) => ({ value, name: t(`templates.state.${value}`) })),
            isSingle: true,
          },
          {
            name: 'category',
            label: t('templates.category'),
            is: t('templates.categoryIs'),
            options: (list.data?.categories ?? []).map(({ category_id, name }) => ({
              value: category_id,
              name,
            })),
            isSingle: true,
          },
        ]}
        titleOf={(row) => row.name}
        cards={(rows, isStale) => (
          <TemplateCards
            rows={rows}
            isStale={isStale}
            mayBuild={mayBuild}
            onAct={(act, row) => setAsked({ act, row })}
          />
        )}
        empty={{
          icon: 'template',
          title: t('templates.noneTitle'),
          words: t('templates.noneWords'),
          act: <AddButton words={t('templates.add')} onAdd={() => setAdding(true)} />,
        }}
      />
      {hasNone && (
        <div className={styles.gallery}>
          <Suspense>
            <Gallery onUse={use} />
          </Suspense>
        </div>
      )}
      {isChoosing && (
        <Suspense>
          <GalleryDialog onUse={use} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
      {begun && <NameDialog copied={null} gallery={begun} onMade={onMade} onClose={() => setBegun(null)} />}
      {isSorting && (
        <CategoriesDialog categories={list.data?.categories ?? []} onClose={() => setSorting(false)} />
      )}
      {hasClauses && (
        <Suspense>
          <ClausesDialog onClose={() => setClauses(false)} />
        </Suspense>
      )}
      {isCopying && chosen && <CopyCategoryDialog category={chosen} onClose={() => setCopying(false)} />}
      {isAdding && <NameDialog copied={null} onMade={onMade} onClose={() => setAdding(false)} />}
      {asked?.act === 'copy' && <NameDialog copied={asked.row} onMade={onMade} onClose={close} />}
      {asked?.act === 'versions' && (
        <VersionsDialog template={asked.row} mayBuild={mayBuild} onClose={close} />
      )}
      {asked?.act === 'uses' && (
        <Suspense>
          <UsesDialog template={asked.row} onClose={close} />
        </Suspense>
      )}
      {asked?.act === 'retire' && (
        <RemoveDialog
          call={retireTemplate}
          input={{ template_id: asked.row.template_id }}
          reload={[getTemplateList]}
          title={t('templates.retireTitle', { name: asked.row.name })}
          words={t('templates.retireWords')}
          verb={t('templates.retire')}
          done={t('templates.retired', { name: asked.row.name })}
          onClose={close}
        />
      )}
      {asked?.act === 'again' && (
        <RemoveDialog
          call={swapCurrentVersion}
          input={{ template_id: asked.row.template_id, version: asked.row.current_version ?? 1 }}
          reload={[getTemplateList]}
          title={t('templates.againTitle', { name: asked.row.name })}
          words={t('templates.againWords', { version: asked.row.current_version })}
          verb={t('templates.again')}
          done={t('templates.isOut', { name: asked.row.name })}
          isDanger={false}
          onClose={close}
        />
      )}
      <div className="botbar phone">{add}</div>
    </div>
  )
}
