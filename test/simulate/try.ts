import { makePlan } from './plan/makePlan'
import { runPlan } from './run'
const [from = '1', count = '10', kind = 'plain'] = process.argv.slice(2)
const t0 = performance.now()
let tasks = 0, bad = 0
const kinds: Record<string, number[]> = {}
for (let seed = +from; seed < +from + +count; seed++) {
  const plan = makePlan(seed, { isPlain: kind === 'plain', ...(kind === 'nofault' ? { faults: [] } : {}) })
  const out = runPlan(plan)
  
  tasks += out.tasks
  const v = out.violations[0]
  if (v) { bad++; (kinds[v.invariant] ??= []).push(seed); if ((kinds[v.invariant]?.length ?? 0) <= 3) console.log(seed, JSON.stringify(v).slice(0, 700), plan.faults.map(f => f.id).join(), plan.tabs, plan.profiles) }
}
console.log({ tasks, bad, kinds: JSON.stringify(kinds), perSecond: (+count / (performance.now() - t0)) * 1000, perCpuSecond: +count / ((process.cpuUsage().user + process.cpuUsage().system) / 1e6) })
