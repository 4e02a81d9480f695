import { describe, expect, it } from 'vitest'
import type { AddressFilter, ReportAddress } from '../report-address.ts'
import { linkOfDays, linkOfPart } from './picture-links.ts'

const days = { from: '2026-03-11', to: '2026-03-12' }
const addressOf = (filters: Partial<Record<AddressFilter, string[]>>) => ({ filters }) as ReportAddress
const row = (key: string, product: string | null) => ({ key, name: null, product, many: {} })

describe('a part of a picture', () => {
  it('opens the rows of its days, of its product where it is of one', () => {
    const asked = addressOf({ period: ['last_month'], members: ['m1'] })
    expect(linkOfDays('consumptionHistory', asked, days, 'sms')).toBe(
      '/reports/consumptionHistory?members=m1&from=2026-03-11&to=2026-03-12&products=sms',
    )
    expect(linkOfDays('steps', asked, days)).toBe('/reports/steps?members=m1&from=2026-03-11&to=2026-03-12')
  })

  it('opens what was used of its product alone', () => {
    const linkOf = (by: string, key: string) =>
      linkOfPart('billingdashboard', addressOf({ by: [by] }), row(key, 'sms'), 'many_used', days)
    expect(linkOf('day', '2026-03-11')).toBe(
      '/billing-report?by=member&from=2026-03-11&to=2026-03-11&products=sms',
    )
    expect(linkOf('branch', 'b1')).toBe('/billing-report?by=member&products=sms&branches=b1')
    expect(linkOf('member', 'm1')).toBe('/reports/consumptionHistory?members=m1&products=sms')
    expect(linkOf('batch', 'k1')).toBe('/batch-process/k1')
    // The entries name no template: a bar of one template leads to none of them.
    const ofOne = addressOf({ by: ['member'], templates: ['t1'] })
    expect(linkOfPart('billingdashboard', ofOne, row('m1', 'sms'), 'many_used', days)).toBeNull()
  })
})
