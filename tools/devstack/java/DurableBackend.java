import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.DatabaseResolver;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.backend.h2.H2Database;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.exception.MongoServerError;
import de.bwaldvogel.mongo.oplog.Oplog;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import io.netty.channel.Channel;
import java.util.List;
import java.util.Set;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;

/** Answers a command once what it has changed is in the file. Its databases keep indexes of their own and know collations. */
final class DurableBackend extends H2Backend {
  /** Commands that change several collections or maps as one: no commit may fall between. */
  private static final Set<String> STRUCTURAL =
      Set.of("create", "createindexes", "drop", "dropdatabase", "dropindexes", "renamecollection");
  private static final Set<String> COLLATED = Set.of("find", "count");
  private static final String INDEXES = "system.indexes";

  private final Committer committer;

  DurableBackend(MVStore store, Committer committer) {
    super(store);
    this.committer = committer;
  }

  @Override
  protected MongoDatabase openOrCreateDatabase(String name) {
    return new IndexedDatabase(name);
  }

  @Override
  public Document handleMessage(MongoMessage message) {
    String command = message.getDocument().keySet().iterator().next();
    try {
      return STRUCTURAL.contains(command.toLowerCase())
          ? committer.change(() -> super.handleMessage(message))
          : super.handleMessage(message);
    } finally {
      committer.awaitOwnChanges();
    }
  }

  /** An inner class, because its parent's constructor opens collections: the store is there by then, own fields and the committer are not. */
  private final class IndexedDatabase extends H2Database {
    private Document indexMade;

    IndexedDatabase(String name) {
      super(name, getMvStore(), getCursorRegistry());
    }

    @Override
    public Document handleCommand(Channel channel, String command, Document query, DatabaseResolver databases, Oplog oplog) {
      Document named = (Document) query.get("collation");
      if (named != null && !COLLATED.contains(command.toLowerCase()))
        throw new MongoServerError(72, "InvalidOptions", "collation is not supported by this server in " + command);
      return Collation.during(Collation.of(named), () -> super.handleCommand(channel, command, query, databases, oplog));
    }

    @Override
    protected MongoCollection<Object> openOrCreateCollection(String name, CollectionOptions options) {
      return new IndexedCollection(this, name, options, getMvStore(), getCursorRegistry(), () -> committer);
    }

    @Override
    protected MongoCollection<Object> resolveOrCreateCollection(String name) {
      MongoCollection<Object> present = resolveCollection(name, false);
      return present != null ? present : committer.change(() -> super.resolveOrCreateCollection(name));
    }

    @Override
    protected synchronized void addIndex(Document description) {
      Document outer = indexMade; // The first index of a collection makes the collection, and the index of its ids.
      indexMade = description;
      try {
        super.addIndex(description);
      } finally {
        indexMade = outer;
      }
    }

    @Override
    protected Index<Object> openOrCreateUniqueIndex(String collection, String name, List<IndexKey> keys, boolean sparse) {
      MVStore store = getMvStore();
      String map = mapOf(collection, name);
      store.removeMap(getFullCollectionNamespace(collection) + "._index_" + name); // Of versions before, in an order of their own.
      return new UniqueIndex(store.openMap(map, new MVMap.Builder<String, Object>()), name, keys, sparse);
    }

    @Override
    protected Index<Object> openOrCreateSecondaryIndex(String collection, String name, List<IndexKey> keys, boolean sparse) {
      return new OrderedIndex(name, keys, sparse, Collation.of((Document) descriptionOf(collection, name).get("collation")));
    }

    /** Of an index that is made now, or that is opened with its database. */
    private Document descriptionOf(String collection, String name) {
      if (indexMade != null) return indexMade;
      Document wanted = new Document("ns", getFullCollectionNamespace(collection)).append("name", name);
      return resolveCollection(INDEXES, true).handleQueryAsStream(wanted).findFirst().orElseThrow();
    }

    @Override
    protected void dropIndex(MongoCollection<Object> collection, String name) {
      super.dropIndex(collection, name);
      getMvStore().removeMap(mapOf(collection.getCollectionName(), name));
    }

    private String mapOf(String collection, String index) {
      return getFullCollectionNamespace(collection) + "._unique_" + index;
    }
  }
}
