import { describe, expect, it } from 'vitest'
import { addressOfView, keyOfView } from './view-address.ts'

const id = '01905c8e-7d1a-7c3f-9b20-000000000001'

describe('the address of a view', () => {
  it('names its period, filters and columns', () => {
    expect(
      addressOfView({
        report: 'esignReport',
        filter: { period: 'last_month', state: ['rejected', 'expired'], branches: [id] },
        columns: ['title', 'state'],
      }),
    ).toBe(
      `/reports/esignReport?period=last_month&state=rejected%2Cexpired&branches=${id}&columns=title%2Cstate`,
    )
    expect(addressOfView({ report: 'misreport', filter: {}, columns: null })).toBe('/reports/misreport')
    expect(addressOfView({ report: 'billingdashboard', filter: { by: 'day' }, columns: null })).toBe(
      '/billing-report?by=day',
    )
  })

  it('knows two that show the same', () => {
    const one = keyOfView({
      report: 'misreport',
      filter: { by: 'day', methods: ['dsc', 'vsign'] },
      columns: null,
    })
    expect(keyOfView({ report: 'misreport', filter: { methods: ['vsign', 'dsc'] }, columns: null })).toBe(one)
    expect(keyOfView({ report: 'misreport', filter: { methods: ['dsc'] }, columns: null })).not.toBe(one)
    expect(keyOfView({ report: 'esignReport', filter: {}, columns: ['title'] })).not.toBe(
      keyOfView({ report: 'esignReport', filter: {}, columns: null }),
    )
  })
})
