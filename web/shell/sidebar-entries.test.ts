import { describe, expect, it } from 'vitest'
import { notBuilt } from './not-built.ts'
import { entriesFor, isLit, sidebarEntries } from './sidebar-entries.ts'

const names = (allowed: Parameters<typeof entriesFor>[0], ndaFlow = false) =>
  entriesFor(allowed, ndaFlow).map((entry) => entry.key)

/** Portal §2, judged before what is built is taken into account. */
const wouldSee = (allowed: Parameters<typeof entriesFor>[0], ndaFlow = false) =>
  sidebarEntries.filter((entry) => entry.isAllowed(allowed, ndaFlow)).map((entry) => entry.key)

describe('the sidebar', () => {
  it('has the entries of the specification', () => {
    expect(sidebarEntries).toHaveLength(22)
  })

  it('shows only destinations that exist', () => {
    const all = Object.fromEntries(
      ['documents', 'workflow', 'emandate', 'templates', 'users', 'signaturevalidation'].map((name) => [
        name,
        true,
      ]),
    )
    expect(names(all)).toEqual(['documents', 'workflow', 'documentUpload'])
  })

  it('shows nothing of what a member is not allowed', () => {
    expect(names({})).toEqual([])
    expect(names({ documents: false })).toEqual([])
  })

  it('hides Workflow and Organisation in the NDA flow and shows Users', () => {
    const allowed = { workflow: true, users: true }
    expect(wouldSee(allowed)).toEqual(['workflow', 'organisation', 'help'])
    expect(wouldSee(allowed, true)).toEqual(['users', 'help'])
  })

  it('shows Request Document only without the user dashboard', () => {
    expect(wouldSee({ requestDocument: true })).toContain('requestDocument')
    expect(wouldSee({ requestDocument: true, coreWorkflowDashboard: true })).not.toContain('requestDocument')
  })

  it('lights an entry by the first segment of the path', () => {
    const organisation = sidebarEntries.find((entry) => entry.key === 'organisation')!
    expect(isLit(organisation, '/users/42')).toBe(true)
    expect(isLit(organisation, '/documents')).toBe(false)
  })

  it('names nothing as missing that no entry or menu knows', () => {
    const elsewhere = ['profile', 'settings', 'register', 'forgot-password', 'sso']
    const paths = [...sidebarEntries.map((entry) => entry.path), ...elsewhere]
    expect(notBuilt.filter((path) => !paths.includes(path))).toEqual([])
  })
})
