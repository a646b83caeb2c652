/* Messages about sockets, from lwIP's task to the program. */
#include "sockets.h"

void notify(Notifier *notifier, uint8_t events)
{
	uint8_t isFirst;

	builtinCriticalSectionBegin();
	isFirst = notifier->events == 0;
	notifier->events |= events;
	if (isFirst)
		notifier->messages += 1;
	builtinCriticalSectionEnd();
	if (!isFirst || modMessagePostToMachine(notifier->the, NULL, 0, notifier->deliver, notifier) == 0)
		return;
	/*
	 * Debug builds only: the debugger has stopped the program, and its queue is full. The next event tries again; an
	 * end that comes now isn't reported. Other builds wait for the queue, with lwIP stopped: `queueLength` in
	 * manifest.json has to be enough for all sockets.
	 */
	builtinCriticalSectionBegin();
	notifier->events = 0;
	notifier->messages -= 1;
	builtinCriticalSectionEnd();
}

uint8_t takeEvents(Notifier *notifier)
{
	uint8_t events;

	builtinCriticalSectionBegin();
	events = notifier->events;
	notifier->events = notifier->isClosed ? MUTED : 0;
	builtinCriticalSectionEnd();
	return events;
}

void release(Notifier *notifier, uint8_t messages)
{
	uint8_t isOver;

	builtinCriticalSectionBegin();
	notifier->messages -= messages;
	isOver = notifier->isClosed && notifier->messages == 0;
	builtinCriticalSectionEnd();
	if (isOver)
		c_free(notifier);
}

void mute(Notifier *notifier)
{
	builtinCriticalSectionBegin();
	notifier->events |= MUTED;
	notifier->isClosed = 1;
	builtinCriticalSectionEnd();
}
