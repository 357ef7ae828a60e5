import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.h2.mvstore.MVStore;

/**
 * The only thread that commits. A commit waits for the changes under way (a change is one document with its index entries, or one change of a
 * collection) and holds up new ones. A command of many changes makes them one by one, so that a commit can run between them.
 */
final class Committer extends Thread {
  private static final long COMMIT_INTERVAL_MS = 2;
  private static final long IDLE_COMMIT_INTERVAL_MS = 250;

  private final MVStore store;
  private final Lock lock = new ReentrantLock();
  private final Condition wanted = lock.newCondition();
  private final Condition unchanging = lock.newCondition();
  private final Condition committed = lock.newCondition();
  /** How many changes the thread is in, one within the other. */
  private final ThreadLocal<Integer> depth = ThreadLocal.withInitial(() -> 0);
  /** How many commits there were when the thread made its last change; absent when it has made none. */
  private final ThreadLocal<Long> changedAfter = new ThreadLocal<>();
  private long commits;
  private int changing;
  private boolean isCommitting;
  private boolean isWanted;

  Committer(MVStore store) {
    super("committer");
    this.store = store;
    setDaemon(true);
  }

  /** Makes a change that no commit may cut in two. */
  <T> T change(Supplier<T> change) {
    while (!begin()) awaitCommit();
    try {
      return change.get();
    } finally {
      end();
    }
  }

  /**
   * The same, by a thread whose turn it is at a collection. The turn is given back while a commit waits: a thread with a
   * change of several collections may need it before the commit can be made.
   */
  <T> T changeInTurn(ReentrantLock turn, Supplier<T> change) {
    while (true) {
      turn.lock();
      try {
        if (begin()) {
          try {
            return change.get();
          } finally {
            end();
          }
        }
      } finally {
        turn.unlock();
      }
      awaitCommit();
    }
  }

  /** False while a commit waits or is made, unless the thread is in a change that the commit waits for. */
  private boolean begin() {
    lock.lock();
    try {
      int within = depth.get();
      if (within == 0 && isCommitting) return false;
      if (within == 0) changing++;
      depth.set(within + 1);
      return true;
    } finally {
      lock.unlock();
    }
  }

  private void end() {
    lock.lock();
    try {
      int within = depth.get() - 1;
      depth.set(within);
      if (within > 0) return;
      changedAfter.set(commits);
      changing--;
      if (changing == 0) unchanging.signal();
    } finally {
      lock.unlock();
    }
  }

  private void awaitCommit() {
    lock.lock();
    try {
      while (isCommitting) committed.awaitUninterruptibly();
    } finally {
      lock.unlock();
    }
  }

  /** Returns when what the thread has changed is in the file. */
  void awaitOwnChanges() {
    Long after = changedAfter.get();
    if (after == null) return;
    changedAfter.remove();
    lock.lock();
    try {
      isWanted = true;
      wanted.signal();
      while (commits == after) committed.awaitUninterruptibly();
    } finally {
      lock.unlock();
    }
  }

  synchronized void commit() {
    lock.lock();
    try {
      isCommitting = true;
      while (changing > 0) unchanging.awaitUninterruptibly();
    } finally {
      lock.unlock();
    }
    if (store.hasUnsavedChanges()) store.commit();
    lock.lock();
    try {
      commits++;
      isCommitting = false;
      committed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void run() {
    try {
      while (true) {
        awaitDemand();
        commit();
        Thread.sleep(COMMIT_INTERVAL_MS);
      }
    } catch (Throwable failure) {
      failure.printStackTrace();
      Runtime.getRuntime().halt(1); // A store that cannot commit must not go on acknowledging.
    }
  }

  private void awaitDemand() throws InterruptedException {
    lock.lock();
    try {
      if (!isWanted) wanted.await(IDLE_COMMIT_INTERVAL_MS, TimeUnit.MILLISECONDS);
      isWanted = false;
    } finally {
      lock.unlock();
    }
  }
}
