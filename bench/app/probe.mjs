import { setTimeout as sleep } from 'node:timers/promises'
import { withWorld } from '../support/world.mjs'
import { asInTests, withPage } from './visitor.mjs'
await withWorld(async ({ appUrl, sandboxUrl }) => {
  const { trader } = await asInTests()
  await withPage(async (page) => {
    await fetch(`${sandboxUrl}/sandbox/1/hold`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' })
    const me = trader(page)
    await page.goto(appUrl)
    await me.connect()
    await me.chooseToken('receive', 'DAI')
    await me.type('sell', '0.1')
    await me.allow('WETH')
    await me.sign()
    await me.closeDialog(/^Order (submitted|filled)$/)
    await me.orders('Open').waitFor()
    await me.type('sell', '0.2')
    await me.ready(/^Approve WETH/)
    await sleep(15000)
    const b = await page.context().browser().newBrowserCDPSession()
    const c = await page.context().newCDPSession(page)
    const measure = async (name, ms = 15000) => {
      const get = async () => new Map((await b.send('SystemInfo.getProcessInfo')).processInfo.map((p) => [`${p.type} ${p.id}`, p.cpuTime]))
      await c.send('Performance.enable')
      const met = async () => Object.fromEntries((await c.send('Performance.getMetrics')).metrics.map((m) => [m.name, m.value]))
      const [x, mx] = [await get(), await met()]
      const t = performance.now()
      await sleep(ms)
      const s = (performance.now() - t) / 100000
      const [y, my] = [await get(), await met()]
      console.log(name, [...y].map(([k, v]) => `${k} ${((v - (x.get(k) ?? 0)) / s).toFixed(2)}%`).join('; '))
      console.log('  ', ['TaskDuration', 'ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'].map((k) => `${k} ${((my[k] - mx[k]) / s).toFixed(2)}%`).join('; '), 'layouts', my.LayoutCount - mx.LayoutCount, 'styles', my.RecalcStyleCount - mx.RecalcStyleCount)
    }
    const anims = () => page.evaluate(() => document.getAnimations().map((a) => `${a.animationName ?? a.transitionProperty} ${a.playState} ${a.effect?.getTiming().iterations} on ${a.effect?.target?.tagName} ${a.effect?.target?.className?.baseVal ?? a.effect?.target?.className}`))
    console.log(await anims())
    await measure('visible')
    const seen = {}
    for (let i = 0; i < 100; i++) { for (const a of await anims()) seen[a] = (seen[a] ?? 0) + 1; await sleep(100) }
    console.log(seen)
    await page.evaluate(() => { window.muts = {}; new MutationObserver((l) => { for (const m of l) { const e = m.target.nodeType === 1 ? m.target : m.target.parentElement; const k = `${m.type} ${m.attributeName ?? ''} ${e?.tagName} ${e?.textContent?.slice(0, 30)}`; window.muts[k] = (window.muts[k] ?? 0) + 1 } }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true }) })
    await sleep(10000)
    console.log(await page.evaluate(() => window.muts))
    let frames = await page.evaluate(() => new Promise((r) => { let n = 0; const t = performance.now(); const f = () => { n++; performance.now() - t > 3000 ? r(n) : requestAnimationFrame(f) }; f() }))
    console.log('raf', frames)
    await c.send('Profiler.enable'); await c.send('Profiler.start'); await sleep(10000)
    const { profile } = await c.send('Profiler.stop')
    const self = {}
    profile.samples.forEach((id, i) => { const n = profile.nodes.find((q) => q.id === id); const k = n.callFrame.functionName + ' ' + n.callFrame.url.slice(-40) + ':' + n.callFrame.lineNumber + ':' + n.callFrame.columnNumber; self[k] = (self[k] ?? 0) + profile.timeDeltas[i] / 1000 })
    console.log(Object.entries(self).sort((p, q) => q[1] - p[1]).slice(0, 14))
    await page.evaluate(() => { document.documentElement.style.display = 'none' })
    await measure('display none')
  })
})
