/** As the utility's order system spells them: maintenance (the default), an inspection, a temporary shutoff. */
export const orderTypes = ['INMT', 'INSP', 'TDIS'] as const;
export type OrderType = (typeof orderTypes)[number];

export const defaultOrderType: OrderType = 'INMT';

export const taskTypes = [
  ...(['meter-damaged', 'line-low', 'tree-near-line', 'valve-stuck', 'street-light', 'other-work'] as const),
  ...(['meter-test', 'voltage', 'water-pressure', 'water-quality'] as const),
  ...(['power-off-for-work', 'water-off-for-work'] as const),
] as const;
export type TaskType = (typeof taskTypes)[number];

/** `service`: whose installation it is about; `any` where the customer says which, or none. */
export type RequestTask = {
  orderType: OrderType;
  taskType: TaskType;
  service: 'electric' | 'water' | 'any';
  days: number;
};

/** What can be asked for, with the days that it takes from when work on it begins. */
export const requestTasks: readonly RequestTask[] = [
  { orderType: 'INMT', taskType: 'meter-damaged', service: 'any', days: 3 },
  { orderType: 'INMT', taskType: 'line-low', service: 'electric', days: 2 },
  { orderType: 'INMT', taskType: 'tree-near-line', service: 'electric', days: 14 },
  { orderType: 'INMT', taskType: 'valve-stuck', service: 'water', days: 5 },
  { orderType: 'INMT', taskType: 'street-light', service: 'electric', days: 7 },
  { orderType: 'INMT', taskType: 'other-work', service: 'any', days: 7 },
  { orderType: 'INSP', taskType: 'meter-test', service: 'any', days: 10 },
  { orderType: 'INSP', taskType: 'voltage', service: 'electric', days: 5 },
  { orderType: 'INSP', taskType: 'water-pressure', service: 'water', days: 5 },
  { orderType: 'INSP', taskType: 'water-quality', service: 'water', days: 3 },
  { orderType: 'TDIS', taskType: 'power-off-for-work', service: 'electric', days: 5 },
  { orderType: 'TDIS', taskType: 'water-off-for-work', service: 'water', days: 3 },
];

export const taskOf = (taskType: TaskType): RequestTask => {
  const task = requestTasks.find(one => one.taskType === taskType);
  if (!task) throw new Error(`no task ${taskType}`);
  return task;
};

/** The tasks that make sense where these services are. */
export function tasksFor(services: readonly ('electric' | 'water')[]): RequestTask[] {
  return requestTasks.filter(({ service }) => service === 'any' || services.includes(service));
}

/** What a connection request is about. */
export const connectTopics = [
  ...(['new-service', 'larger-panel', 'solar', 'ev-charger', 'generator'] as const),
  ...(['temporary-power', 'move-meter', 'water-connection', 'line-underground'] as const),
] as const;
export type ConnectTopic = (typeof connectTopics)[number];

/** Days from when work on it begins, and what goes faster with a plan or a permit. */
export const topicFacts: Readonly<Record<ConnectTopic, { days: number; papers: readonly ('plan' | 'permit')[] }>> = {
  'new-service': { days: 45, papers: ['plan', 'permit'] },
  'larger-panel': { days: 20, papers: ['permit'] },
  solar: { days: 30, papers: ['plan', 'permit'] },
  'ev-charger': { days: 15, papers: ['permit'] },
  generator: { days: 20, papers: ['permit'] },
  'temporary-power': { days: 10, papers: ['permit'] },
  'move-meter': { days: 20, papers: ['plan'] },
  'water-connection': { days: 45, papers: ['plan', 'permit'] },
  'line-underground': { days: 60, papers: ['plan'] },
};
