import { connectTopics, taskOf, taskTypes, topicFacts } from '@wattershed/domain/service/request/request-tasks';

/** How long a request waits until someone works on it, when nobody at the desk is faster. */
export const receivedDays = 1;

/** How long the work takes then. */
export function workDays(task: string): number {
  const taskType = taskTypes.find(one => one === task);
  if (taskType) return taskOf(taskType).days;
  const topic = connectTopics.find(one => one === task);
  return topic ? topicFacts[topic].days : 7;
}

const dayMs = 86_400_000;

export const afterDays = (from: Date, days: number): Date => new Date(from.getTime() + days * dayMs);
